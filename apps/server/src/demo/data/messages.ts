/** A teacher's message to a class, written `days` from today. */
export interface Message {
  days: number;
  title: string;
  text: string;
}

/** They must not mention weekdays or dates, because the demo school is dated relative to today. */
export const FIFTH_MESSAGES: readonly Message[] = [
  {
    days: -95,
    title: 'Vitajte v triede',
    text: 'Milí piataci, nájdete tu domáce úlohy, testy aj slovíčka, ktoré sa práve učíme. Ak vám niečo nebude jasné, príďte za mnou cez prestávku.',
  },
  {
    days: -40,
    title: 'Radšej po troškách',
    text: 'Desať minút denne pomôže viac než hodina večer pred testom. Z vlastných slovíčok si môžete zostaviť aj cvičenie.',
  },
  {
    days: -1,
    title: 'Pred ďalším testom',
    text: 'Zopakujte si slovíčka, v ktorých ste mali najviac chýb. Nájdete ich pri svojich výsledkoch.\n\nNezabudnite si nabiť tablety.',
  },
];

export const SEVENTH_MESSAGES: readonly Message[] = [
  {
    days: -94,
    title: 'Ako budeme pracovať',
    text: 'Každý týždeň dostanete domácu úlohu a po každej lekcii napíšeme krátky test. Úlohu si môžete zopakovať, koľkokrát chcete. Test sa píše iba raz.',
  },
  {
    days: -25,
    title: 'Pozor na pravopis',
    text: 'Nové slovíčka si najprv napíšte na papier a až potom si ich precvičte tu. Dlhšie slová si rozdeľte na slabiky.',
  },
  {
    days: -3,
    title: 'Kto na teste chýbal',
    text: 'Kto na poslednom teste chýbal, nech za mnou príde po vyučovaní. Dohodneme sa na náhradnom termíne.',
  },
];

export const GERMAN_MESSAGES: readonly Message[] = [
  {
    days: -93,
    title: 'Podstatné mená s členom',
    text: 'Podstatné mená sa učíme vždy aj s členom: nie Mutter, ale die Mutter. Člen píšte aj v úlohách a testoch, bez neho sa odpoveď neuzná.',
  },
  {
    days: -9,
    title: 'Slovíčka na učenie',
    text: 'V triede pribudli slovíčka, z ktorých budú ďalšie úlohy a testy. Prejdite si ich vopred.',
  },
];

export const CLUB_MESSAGES: readonly Message[] = [
  {
    days: -92,
    title: '¡Bienvenidos!',
    text: 'Vitajte na krúžku španielčiny! Začíname od úplných základov, takže sa nemusíte báť, ani keď ste po španielsky ešte nepovedali ani slovo.',
  },
  {
    days: -33,
    title: 'Španielske popoludnie',
    text: 'Na jednej z ďalších hodín si pustíme španielske pesničky a ochutnáme churros. Kto by chcel niečo priniesť, nech sa mi ozve.',
  },
  {
    days: -4,
    title: 'Test nie je na známky',
    text: 'Testy na krúžku neznámkujem. Slúžia len na to, aby ste videli, ktoré slovíčka si ešte treba zopakovať.',
  },
];

/** Messages of teachers to each other with an offered word group. */
export const OFFER_MESSAGES: readonly (string | null)[] = [
  'Posielam slovíčka, o ktorých sme hovorili v zborovni.',
  'Možno sa Vám zídu do krúžku.',
  null,
];
