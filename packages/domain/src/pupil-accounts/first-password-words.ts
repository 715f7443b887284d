/**
 * Words of first passwords: feminine adjectives and nouns in Slovak, which agree in any pair, without accents. None describes a
 * person's looks, mind or origin, none is an animal or a thing that people call each other, and none begins with I or O, which
 * look like digits.
 */
export const ADJECTIVES: readonly string[] = `
  modra zelena biela zlta ruzova fialova zlata tyrkysova siva pestra farebna bodkovana pasikava kockovana jasna svetla
  ziariva leskla sklenena drevena kamenna papierova plysova vlnena hodvabna bavlnena medena kvetinova jahodova malinova
  jablkova citronova vanilkova medova lesna horska morska riecna polna lucna zahradna snehova ladova slnecna mesacna
  hviezdna nebeska jarna letna jesenna zimna ranna vecerna polnocna nedelna sviatocna tropicka polarna severna juzna rychla
  vesela smela udatna mudra bystra hrava zvedava zabavna mila laskava pokojna ticha hlasna hranata vysoka mocna silna lahka
  jemna hebka nova krasna pekna uzasna vzacna zazracna carovna kuzelna kralovska rytierska piratska kozmicka raketova
  digitalna pruzna vzdusna veterna dazdova duhova perlova rubinova zamatova chrumkava svieza cerstva stastna spokojna
  hrdinska sportova futbalova hokejova plavecka mestska domaca skolska knizna hudobna tanecna skakava
`
  .trim()
  .split(/\s+/);

export const NOUNS: readonly string[] = `
  ryba sova veverka zirafa zebra vcela lienka panda koala antilopa gazela lama puma vydra meduza musla sykorka kavka kukucka
  volavka labut hora skala rieka voda luka zahrada jaskyna dolina planina vlna zatoka laguna hviezda planeta kometa raketa
  duha burka hmla rosa vlocka studna fontana ruza lipa breza borovica vrba palma jablon hruska slivka ceresna visna malina
  jahoda brusnica broskyna marhula mrkva repa paprika fazula kukurica psenica kvetina pupava nevadza fialka lalia mata
  bazalka kniha ceruzka pastelka farba paleta mapa lampa sviecka truhlica skrinka stolicka lavica tabula krieda taska
  aktovka ciapka bunda kosela rukavica topanka lopta hracka kocka lodka ponorka plachta motorka gitara flauta trubka harfa
  pistala pesnicka melodia nota basnicka hadanka krizovka znamka minca koruna perla veza brana pevnost kupola strecha
  kuchyna kniznica skola trieda cesta ulica stanica zastavka torta babovka bryndza polievka zmrzlina limonada zemla galaxia
  antena energia vyhra medaila vlajka minuta sekunda sobota nedela streda pyramida plaketa kamera pohovka dlazka tehla
  sietka vetva zastava budova verzia
`
  .trim()
  .split(/\s+/);
