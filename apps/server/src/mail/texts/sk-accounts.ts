import { fullName } from '@slovickovo/domain/accounts/names';
import { APPROVAL_LINK_DAYS, RESET_LINK_MINUTES } from '@slovickovo/domain/limits';
import type { AccountEmailTexts } from './email-words.ts';
import { at, hello } from './sk.ts';

type UnusedWords = Parameters<AccountEmailTexts['account_unused']>[0];

/** What both warnings of an unused account say. */
const unusedBody = ({ name, login, months, is_teacher, erased_from }: UnusedWords): string[] => [
  hello(name),
  `konto ${login} už viac ako ${months} mesiacov nikto nepoužil. Nepoužívané kontá mažeme, aby sme neuchovávali údaje, ktoré nikto nepotrebuje.`,
  `Ak si ho chcete nechať, stačí sa doň prihlásiť. Inak ho ${erased_from.date} alebo neskôr natrvalo vymažeme, aj so slovíčkami, výsledkami a bodmi. Nedá sa to vrátiť.`,
  ...(is_teacher ? ['S kontom zmiznú aj Vaše triedy, ktoré okrem Vás nemajú iného učiteľa, s výsledkami v nich.'] : []),
];

export const skAccounts: AccountEmailTexts = {
  reset_password: ({ name, login }) => ({
    subject: 'Nové heslo do Slovíčkova',
    body: [
      hello(name),
      `dostali sme žiadosť o nové heslo ku kontu ${login}. Nastavíte si ho cez tento odkaz. Platí ${RESET_LINK_MINUTES} minút a dá sa použiť raz.`,
      'Nové heslo zruší prepojenia s Google a Facebookom, lebo ich mohol vytvoriť niekto iný. V nastaveniach si ich môžete prepojiť znova.',
      'Ak ste o nové heslo nežiadali, nemusíte robiť nič. Vaše heslo ostáva rovnaké.',
    ],
    link: 'Nastaviť nové heslo',
  }),
  access_restored: ({ name, login }) => ({
    subject: 'Správca obnovil prístup k Vášmu kontu',
    body: [
      hello(name),
      `správca obnovil prístup k Vášmu kontu ${login}. Doterajšie heslo už neplatí a všetky zariadenia sú odhlásené.`,
      `Nové heslo si nastavíte cez tento odkaz. Platí ${RESET_LINK_MINUTES} minút a dá sa použiť raz. Keď prestane platiť, vyžiadajte si ďalší na stránke prihlásenia, cez „Zabudli ste heslo?“.`,
      'Zrušili sme aj prepojenia s Google a Facebookom a dvojstupňové prihlásenie. V nastaveniach si ich zapnete znova.',
    ],
    link: 'Nastaviť nové heslo',
  }),
  approve_teacher: ({ login, email, school, ...person }) => ({
    subject: `Žiadosť o konto učiteľa: ${fullName(person)}`,
    body: [
      'Dobrý deň,',
      'v Slovíčkove čaká na schválenie konto učiteľa:',
      [
        `Meno: ${fullName(person)}`,
        `Prihlasovacie meno: ${login}`,
        ...(email === null ? [] : [`E-mail: ${email}`]),
        ...(school === null ? [] : [`Škola: ${school}`]),
      ].join('\n'),
      `Kým ho neschválite, má práva žiaka. Schvaľujte len kontá ľudí, ktorých poznáte. Odkaz platí ${APPROVAL_LINK_DAYS} dní.`,
    ],
    link: 'Schváliť učiteľa',
  }),
  teacher_approved: ({ name, login }) => ({
    subject: 'Vaše konto učiteľa je schválené',
    body: [
      hello(name),
      `Vaše konto učiteľa ${login} je schválené. Odteraz môžete vytvárať triedy, domáce úlohy a písomky.`,
    ],
    link: 'Otvoriť Slovíčkovo',
  }),
  teacher_refused: ({ name, login, reason }) => ({
    subject: 'Vašu žiadosť o konto učiteľa sme neschválili',
    body: [
      hello(name),
      `žiadosť o konto učiteľa pre ${login} sme neschválili.`,
      ...(reason === null ? [] : [`Dôvod: ${reason}`]),
      'Konto Vám ostáva: môžete si vytvárať slovíčka a cvičenia a pridať sa do triedy. Ak si myslíte, že ide o omyl, napíšte nám.',
    ],
    link: 'Napísať nám',
  }),
  new_device: ({ name, login, device, at: moment }) => ({
    subject: 'Prihlásenie na novom zariadení',
    body: [
      hello(name),
      `niekto sa prihlásil do Vášho konta ${login} na zariadení, ktoré sme dosiaľ nepoznali.`,
      `Zariadenie: ${device ?? 'neznáme'}\nČas: ${at(moment)}`,
      'Ak ste to boli vy, nemusíte robiť nič.',
      'Ak ste to neboli vy, zmeňte si v nastaveniach heslo. Všetky ostatné zariadenia sa tým odhlásia.',
    ],
    link: 'Otvoriť nastavenia',
  }),
  account_unused: (words) => ({
    subject: 'Vaše nepoužívané konto v Slovíčkove',
    body: [...unusedBody(words), 'Pred vymazaním Vám napíšeme ešte raz.'],
    link: 'Prihlásiť sa',
  }),
  account_unused_last: (words) => ({
    subject: 'Posledné upozornenie: Vaše konto v Slovíčkove vymažeme',
    body: [...unusedBody(words), 'Toto je posledné upozornenie.'],
    link: 'Prihlásiť sa',
  }),
  wrong_codes: ({ name, login }) => ({
    subject: 'Niekto skúša Vaše overovacie kódy',
    body: [
      hello(name),
      `niekto dnes viackrát zadal nesprávny overovací kód k Vášmu kontu ${login}. Do konta sa nedostal, ale pozná Vaše heslo: bez neho sa na kód nepýtame.`,
      'Ak ste to boli vy, nemusíte robiť nič.',
      'Ak ste to neboli vy, zmeňte si v nastaveniach heslo. Ak sa neviete prihlásiť kódom z aplikácie, zadajte záložný kód – ten platí vždy.',
    ],
    link: 'Otvoriť nastavenia',
  }),
  contact: ({ subject, message, name, email, login }) => ({
    subject: `Správa zo Slovíčkova: ${subject}`,
    body: [
      `Od: ${name}\nE-mail: ${email ?? 'bez e-mailu'}\nPrihlasovacie meno: ${login ?? 'bez prihlásenia'}`,
      message,
      ...(email === null ? [] : ['Odpoveď na tento e-mail dostane autor správy.']),
    ],
  }),
};
