import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import type { MeasuredSchool } from '../../tools/pages/school.ts';
import { button, close, enter, type Step, see, type Tour } from './tours.ts';

const isStored = see('Všetko je uložené.');

/** Gives the first of the answers. */
const answer: Step = async (page) => {
  await page.getByRole('main').getByRole('group').getByRole('button').first().click();
  await button('Odpovedať')(page);
};

/** Ends the session on the server's side, as the sign-out of all devices does. */
const loseSession: Step = (page) => page.context().clearCookies();

/** Takes the network away, so that answers stay on the device. */
const loseNetwork: Step = (page) => page.route('**/api/tests/results', (route) => route.abort());

/** What opens over a class test in the middle of it, and what is said when the session or the network is lost. */
export function toursOfPlayer({ classId, testId }: MeasuredSchool): Tour[] {
  const test = `/app/classes/${classId}/tests/${testId}`;
  return [
    {
      path: test,
      stops: [
        ['quit', button('Ukončiť')],
        ['session lost', close, loseSession, answer, see('Boli ste odhlásení.')],
        ['sign in again', button('Prihlásiť sa')],
        ['signed in again', enter(PASSWORD), isStored],
      ],
    },
    {
      path: test,
      stops: [['network lost', loseNetwork, answer, see('Neuložené, skúšame to znova…')]],
    },
  ];
}
