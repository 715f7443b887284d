import { type Guard, guardsOf } from '../guard.ts';

const SHARES = 'features/certificates/shares.api.test.ts';
const DIPLOMAS = 'features/certificates/diplomas.api.test.ts';

/** Links of certificates, and diplomas. */
export const CERTIFICATE_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'features/certificates/sharing/share-codes.ts',
    [SHARES],
    [
      {
        name: 'a certificate is one that this installation signed',
        text: 'if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;',
        without: 'if (given.length !== expected.length) return undefined;',
      },
    ],
  ),
  ...guardsOf(
    'features/certificates/shares.repository.ts',
    [SHARES],
    [
      {
        name: 'points of a person who hides are not found',
        text: ".where('hidden_in_rankings', '=', false)",
        without: '',
      },
      {
        name: 'a result of a blocked account is not found',
        text: ".where('u.blocked_at', 'is', null)",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/certificates/shares.service.ts',
    [SHARES],
    [
      {
        name: 'a result is shared by its owner alone',
        text: 'if (found?.user_id !== actor.id)',
        without: 'if (found === undefined)',
      },
      {
        name: 'the link of a result can be taken back',
        text: 'if (found?.share_series !== shared.series) return undefined;',
        without: 'if (found === undefined) return undefined;',
      },
      {
        name: 'the link of points can be taken back',
        text: 'if (person?.share_series !== shared.series) return undefined;',
        without: 'if (person === undefined) return undefined;',
      },
    ],
  ),
  ...guardsOf(
    'features/certificates/diplomas.service.ts',
    [DIPLOMAS],
    [
      {
        name: 'nobody but the pupils of the class gets a diploma',
        text: 'if (chosen.length === 0)',
        without: 'if (students.length === 0)',
      },
    ],
  ),
];
