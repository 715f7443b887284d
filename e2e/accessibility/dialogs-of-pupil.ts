import type { MeasuredSchool } from '../../tools/pages/school.ts';
import { ANYTHING } from '../testing/languages/said.ts';
import { CLASS_NAME } from '../testing/school.ts';
import { account, button, close, fill, goTo, item, link, next, OF_THE_HEADER, see, type Tour, text } from './tours.ts';

const ofExercise = button('Možnosti: Opakovanie');

/** Begins homework that was taken along: its answers are sent after the last one. */
const answerHere = [button('Spustiť domácu úlohu'), button('Neviem'), see('Nevadí, takto je to správne:')];

/** What opens over the pages of a pupil. */
export function toursOfPupil({ classId, homeworkId, exerciseId, runId }: MeasuredSchool): Tour[] {
  const ofClass = `/app/classes/${classId}`;
  const homework = `${ofClass}/homeworks/${homeworkId}`;
  return [
    {
      path: '/app',
      stops: OF_THE_HEADER,
    },
    { path: '/app/classes?new=1', stops: [['join a class', fill('Registračný kód', 'ABCD')]] },
    {
      path: ofClass,
      stops: [
        ['class menu', button(`Možnosti: ${CLASS_NAME}`)],
        ['leave a class', item('Odstrániť sa z triedy')],
      ],
    },
    {
      path: homework,
      stops: [
        ['cards of words', button('Pozrieť si slovíčka')],
        ['download to mobile', close, button('Stiahnuť do mobilu'), see('Stiahnuté: dá sa robiť aj bez internetu')],
        ['remove from the mobile', button('Odstrániť zo zariadenia')],
      ],
    },
    {
      // What the tour before took along.
      path: homework,
      stops: [['sign out with an unsent answer', ...answerHere, goTo('/app'), account, item('Odhlásiť sa')]],
    },
    { path: `${homework}/result?result=${runId}`, stops: [['share', button('Zdieľať')]] },
    {
      path: '/app/trainings?new=1',
      stops: [
        ['new exercise: words', text('Moje slovíčka')],
        ['new exercise: settings', next],
        ['new exercise: summary', next],
        ['new exercise: discard', close],
      ],
    },
    {
      path: '/app/trainings',
      stops: [
        ['exercise menu', ofExercise],
        ['rename an exercise', item('Premenovať')],
        ['delete an exercise', close, ofExercise, item('Odstrániť')],
      ],
    },
    {
      path: '/app/wordgroups',
      stops: [
        ['offered words', button(`Pozrieť slovíčka: ${ANYTHING}`)],
        ['send to a classmate', close, link('Moje slovíčka'), button('Poslať spolužiakovi')],
        ['result of a group', close, button(`Detail: ${ANYTHING}, ${ANYTHING}`)],
      ],
    },
    { path: `/app/trainings/${exerciseId}`, stops: [['start of an exercise', see('Spustiť cvičenie')]] },
    {
      path: '/app/settings',
      stops: [
        ['download data', button('Stiahnuť moje údaje')],
        ['erase the account', close, button('Vymazať konto')],
      ],
    },
  ];
}
