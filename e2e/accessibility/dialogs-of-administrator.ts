import type { MeasuredSchool } from '../../tools/pages/school.ts';
import { button, close, fill, item, see, type Tour } from './tours.ts';

const NOTICE = 'V piatok večer nepobežíme';

/** What opens over the page of an administrator. */
export function toursOfAdministrator({ pupil }: MeasuredSchool): Tour[] {
  const ofPupil = button(`Možnosti: ${pupil}`);
  const ofNotice = button(`Možnosti: ${NOTICE}`);
  return [
    {
      path: `/app/admin?tab=users&filter=${pupil}`,
      stops: [
        ['account menu', ofPupil],
        ['block', item('Zablokovať')],
        ['erase', close, ofPupil, item('Vymazať toto konto')],
        ['other role', close, ofPupil, item('Urobiť učiteľom')],
        ['access restored', close, ofPupil, item('Obnoviť prístup')],
      ],
    },
    {
      path: '/app/admin?tab=notices',
      stops: [
        ['new notice', button('Nový oznam'), fill('Text po slovensky', NOTICE)],
        ['notice menu', button('Zverejniť oznam'), see('ukazuje sa'), ofNotice],
        ['delete a notice', item('Vymazať oznam')],
        // Everybody on the server of other stories would read it.
        ['no notice is left', button('Vymazať oznam'), see('Oznam je vymazaný.')],
      ],
    },
  ];
}
