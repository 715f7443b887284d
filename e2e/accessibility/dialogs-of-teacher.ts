import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { LONG_GROUP_NAME, type MeasuredSchool } from '../../tools/pages/school.ts';
import { ANYTHING } from '../testing/languages/said.ts';
import { CLASS_NAME, HOMEWORK_NAME } from '../testing/school.ts';
import {
  button,
  check,
  close,
  comeBack,
  enter,
  fill,
  item,
  language,
  next,
  OF_THE_HEADER,
  type Step,
  see,
  type Tour,
  text,
} from './tours.ts';

const ofClassMenu = button(`Možnosti: ${CLASS_NAME}`);
const ofHomework = button(`Možnosti: ${HOMEWORK_NAME}`);
const ofGroup = button(`Možnosti: ${LONG_GROUP_NAME}`);
const switchOfDialog: Step = (page) => page.getByRole('dialog').getByRole('switch').press('Space');
const PUPILS = 'Ema Nováková\nŠtefan Kráľovič-Szabó\nNina\nZuzana Malá';

/** What opens over the pages of a teacher. */
export function toursOfTeacher(school: MeasuredSchool): Tour[] {
  const { classId, groupId, homeworkId, testId, pupilId } = school;
  const ofClass = `/app/classes/${classId}`;
  return [
    {
      path: '/app',
      stops: [...OF_THE_HEADER, ['new versions', comeBack]],
    },
    { path: '/app/classes?new=1', stops: [['new class', see('Názov triedy')]] },
    { path: '/app/classes', stops: [['archive', button('Archív')]] },
    {
      path: ofClass,
      stops: [
        ['class menu', ofClassMenu],
        ['edit class', item('Upraviť triedu')],
        ['scale of marks', close, ofClassMenu, item('Stupnica známok')],
        ['bounds of marks', switchOfDialog, see(`Známka ${ANYTHING} od`)],
        ['teachers of a class', close, ofClassMenu, item('Učitelia triedy')],
        ['next year', close, ofClassMenu, item('Presunúť do nového ročníka')],
        ['archive a class', close, ofClassMenu, item('Archivovať triedu')],
        ['delete a class', close, ofClassMenu, item('Odstrániť triedu')],
        ['groups', close, button('Skupiny')],
        ['groups made', button('Rozdeliť triedu na polovice'), see('Skupina 1')],
        ['remove a pupil', close, button('Odobrať z triedy: Zuzana Malá')],
        ['selected pupils', close, check('checkbox', 'Vybrať: Zuzana Malá'), see('Čas navyše')],
        ['move to a group', button('Presunúť do skupiny')],
        ['extra time', close, button('Čas navyše')],
      ],
    },
    {
      path: ofClass,
      stops: [['new code', button(`Registračný kód ${ANYTHING} a počty`), button('Vygenerovať nový kód')]],
    },
    { path: `${ofClass}?invite=code`, stops: [['invite', see('Odkaz na registráciu')]] },
    { path: `${ofClass}?invite=projector`, stops: [['projector', see('a zadajte registračný kód')]] },
    { path: `${ofClass}?new=task`, stops: [['kind of task', see('Čo chcete zadať triede?')]] },
    ...(['homework', 'test'] as const).map((kind) => ({
      path: `${ofClass}?tab=${kind === 'test' ? 'tests' : 'homework'}&new=${kind}`,
      stops: [
        [`new ${kind}: words`, text(LONG_GROUP_NAME)],
        [`new ${kind}: some words`, check('radio', 'Vybrať slovíčka')],
        [`new ${kind}: settings`, next, see('Zobraziť žiakom od')],
        [`new ${kind}: summary`, next, see(kind === 'test' ? 'Vytvoriť písomku' : 'Vytvoriť domácu úlohu')],
        [`new ${kind}: discard`, close, see('Zavrieť bez uloženia?')],
      ] as const,
    })),
    {
      path: `${ofClass}?new=students`,
      stops: [
        ['list of pupils', fill('Zoznam žiakov', PUPILS)],
        ['pupils to check', next],
        ['login cards', button('Odstrániť zo zoznamu: Nina'), button('Vytvoriť 2 kontá'), see('Vytlačiť karty')],
        ['leave the cards', button('Zavrieť karty'), see('Zavrieť prihlasovacie karty?')],
      ],
    },
    {
      path: `${ofClass}?new=cards`,
      stops: [['new cards', see('Všetci')]],
    },
    { path: `${ofClass}?new=diplomas`, stops: [['diplomas', see('Text diplomu')]] },
    { path: `${ofClass}?tab=news`, stops: [['write news', button('Napísať správu')]] },
    {
      path: `${ofClass}?tab=groups`,
      stops: [
        ['assign a group', button('Priradiť skupinu slov')],
        ['assigned group', close, ofGroup],
        ['edit an assignment', item('Upraviť čas zobrazenia')],
        ['take a group from a class', close, ofGroup, item('Odobrať triede')],
      ],
    },
    {
      path: `${ofClass}?tab=homework`,
      stops: [
        ['homework menu', ofHomework],
        ['edit homework', item('Upraviť')],
        ['copy homework', close, ofHomework, item('Duplikovať')],
        ['delete homework', close, ofHomework, item('Odstrániť')],
      ],
    },
    { path: `${ofClass}?tab=learning`, stops: [['homework of weak words', button('Zadať slabé slovíčka')]] },
    {
      path: `${ofClass}/homeworks/${homeworkId}/detail`,
      stops: [
        ['enter for a pupil', button('Vyplniť za žiaka: Zuzana Malá')],
        ['answers of a pupil', close, button('Odpovede: Zuzana Malá')],
        [
          'accepted answer',
          (page) =>
            page
              .getByRole('dialog')
              .getByRole('button', { name: /neviem/ })
              .first()
              .click(),
        ],
        ['delete a result', (page) => page.getByRole('dialog').locator('button[style*="red"]').first().click()],
      ],
    },
    {
      path: `${ofClass}/tests/${testId}/detail`,
      stops: [['time for all', button('Pridať čas')]],
    },
    {
      path: `${ofClass}/students/${pupilId}`,
      stops: [
        ['extra time of a pupil', button('Čas navyše')],
        ['remove this pupil', close, button('Odobrať z triedy')],
      ],
    },
    {
      path: '/app/words',
      stops: [
        ['export', button('Exportovať')],
        ['selected words', close, check('checkbox', 'Vybrať všetko'), see('Zrušiť výber')],
      ],
    },
    { path: '/app/words', isWide: true, stops: [['keys', button('Ovládanie klávesnicou')]] },
    {
      path: '/app',
      isWide: true,
      stops: [
        ['tutorial', button('Otvoriť sprievodcu')],
        ['tutorial, next', next],
        ['tutorial ended', button('Preskočiť sprievodcu'), see('Rozumiem')],
      ],
    },
    {
      path: '/app/words?new=1',
      stops: [
        ['add words: languages', see('Jazyk originálu')],
        ['add words: groups', language('Jazyk originálu', 'Englisch'), next],
        ['add words: words', next],
        ['add words: signs', button('Viac správnych odpovedí')],
      ],
    },
    {
      path: '/app/wordgroups?new=1',
      stops: [
        ['new group', language('Jazyk originálu', 'Englisch'), fill('Názov skupiny', 'Ovocie')],
        ['new group: words', next],
        ['new group: discard', close],
      ],
    },
    {
      path: `/app/wordgroups/${groupId}`,
      stops: [
        ['group menu', ofGroup],
        ['rename a group', item('Upraviť skupinu')],
        ['delete a group', close, ofGroup, item('Odstrániť skupinu')],
        ['edit a word', close, button(`Upraviť slovíčko ${ANYTHING}`)],
        ['add words to a group', close, button('Pridať slovíčka')],
        ['send to a colleague', close, button('Poslať kolegovi')],
        ['set for a class', close, button('Zadať triede')],
      ],
    },
    {
      path: '/app/words/import',
      stops: [
        [
          'import: preview',
          fill('Vložené slovíčka', 'spoon\tlyžica\nfork\tvidlička'),
          button('Zobraziť náhľad'),
          see('Názov skupiny'),
        ],
        [
          'import: done',
          language('Jazyk originálu', 'Englisch'),
          fill('Názov skupiny', 'Príbor'),
          button('Importovať 2 slovíčka'),
          see('Importovať ďalšie'),
        ],
        ['import: undo', button('Vrátiť import späť')],
      ],
    },
    {
      path: '/app/settings',
      stops: [
        ['lessons', button('Upraviť zvonenie')],
        ['download data', close, button('Stiahnuť moje údaje')],
        ['erase the account', close, button('Vymazať konto')],
        ['second factor: password', close, button('Zapnúť'), see('Dvojstupňové prihlásenie')],
        ['second factor: code', enter(PASSWORD), see('Kľúč')],
      ],
    },
  ];
}
