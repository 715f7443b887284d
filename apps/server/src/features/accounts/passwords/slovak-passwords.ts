/** Words that people in Slovakia use as passwords, without accents; the list of the most used ones in the world lacks them. */
export const SLOVAK_PASSWORDS: readonly string[] = `
  heslo hesla hesielko mojeheslo noveheslo tajneheslo dobreheslo silneheslo stareheslo hesloheslo nemamheslo zabudolsom neviem
  tajne tajomstvo nepoviem pristup prihlasenie pouzivatel uzivatel administrator spravca otvorsa sezamotvorsa sezam
  ahoj ahojte ahojky ahojahoj cauko cavko servus nazdar dobryden dobrerano dobrunoc vitaj vitajte prosim dakujem dovidenia
  skola skolicka mojaskola zakladnaskola gymnazium gympel ziak ziacka student ucitel ucitelka riaditel riaditelka trieda
  slovicko slovicka slovickovo slovensko slovencina anglictina nemcina matematika matika fyzika chemia biologia dejepis
  telesna informatika prestavka prazdniny vysvedcenie pisomka domacauloha skolskyrok
  slovak slovenka slovaci bratislava blava kosice presov zilina nitra trnava trencin martin poprad bystrica banskabystrica
  zvolen prievidza michalovce tatry vysoketatry dunaj devin krivan
  laska laskamoja milujemta milujem mojalaska navzdy milacik zlaticko zlatko srdiecko srdce slniecko slnko hviezda hviezdicka
  anjel anjelik princezna princ kral kralovna moja moje mojamama mojotec rodina mamka mamicka mama maminka ocko otec
  ocino tatino tatko oco babka babicka dedko dedo brat sestra bracho segra sestricka kamarat kamaratka kamos kamoska
  futbal futbalista hokej hokejista florbal hadzana tenis volejbal basketbal plavanie atletika sport sportovec brankar
  slovan slovanbratislava spartak spartaktrnava mskzilina duklatrencin dukla hckosice inter barcelona realmadrid juventus
  liverpool chelsea arsenal manchester messi ronaldo neymar hamsik skriniar skrtel chara hossa gaborik slafkovsky sagan
  macka macicka macko macicko psik havko pes kocur kocurik kon konik zajac zajacik skrecok vtacik vlk medved medvedik lev levik
  tiger drak dracik delfin jednorozec motyl motylik lienka vcielka zabka had pavuk
  jar leto jesen zima sneh snehulka snehuliak vianoce mikulas jezisko velkanoc narodeniny pondelok utorok streda stvrtok piatok
  sobota nedela januar februar marec april maj jun jul august september oktober november december
  cervena modra zelena zlta biela cierna fialova ruzova oranzova duha
  jablko hruska banan jahoda malina cokolada zmrzlina pizza halusky bryndza palacinky kolac torta kofola horalky
  minecraft roblox fortnite youtube youtuber tiktok instagram facebook snapchat google android pocitac mobil telefon internet
  hrac hraci hry hrame gamer counterstrike leagueoflegends brawlstars pokemon pikachu sonic mario spiderman batman superman
  harrypotter hogwarts frozen elsa hellokitty barbie
  qwertz qwertzu qwertzui qwertzuiop asdfghjkl yxcvbnm yxcvbn qwer asdf yxcv qayxsw poiuztrewq abcd abcde abcdef abcdefg abcdefgh
  peter petka jakub kubo kubko lukas lukasko adam adamko martinka michal misko miska tomas tomasko samuel samko matej matejko
  filip filipko simon david daniel danko oliver jan janko janka jana jozef jozko jozo juraj juro jurko marek marko matus pavol
  palo palko patrik richard robert roman rastislav rasto stanislav stefan stevo tibor tobias vladimir vlado viktor zdeno dusan
  dominik dominika eduard emil erik frantisek fero gabriel gabriela gabika henrich igor ivan ivana ivka ivanka karol karolina
  kristian kristina kika ladislav laci laco leo leonard ludmila lubos lubomir lubica miroslav miro mirka milan milada monika
  natalia nikola nikolas nina nela ela ella ema emma eva evka evicka elena eliska hana hanka anna anka anicka aneta andrej andrea
  alexandra sasa sasenka alzbeta betka barbora barborka bianka bibiana daniela danka denisa diana dorota katarina katka lenka
  linda livia lucia lucka lea laura magdalena magda margareta maria marienka majka marta martina mia michaela misa natalka
  olivia patricia paulina petra radka renata romana sara silvia simona simonka sofia stela tamara tatiana tereza terezka timea
  vanesa vanda veronika veronka viktoria zuzana zuzka zuzanka zofia
`
  .trim()
  .split(/\s+/);
