import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notices } from '../../../lib/notices.ts';
import { describedBy } from '../../../testing/described-by.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { PUPIL } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SecondFactor } from './second-factor.tsx';

it('shows a wrong password at its field alone', async () => {
  fakeApi({
    'GET /user/second-factor': { status: 'success', data: { is_on: false, recovery_codes_left: 0 } },
    'POST /user/second-factor/begin': refusal('invalid_fields', 422, { fields: { proof: 'proof_password_wrong' } }),
  });
  const { user } = await renderApp(<SecondFactor user={PUPIL} />, { texts: ['settings'] });
  const told = notices.get().length;
  await user.click(await screen.findByRole('button', { name: 'Zapnúť' }));
  await user.type(screen.getByLabelText('Heslo'), 'Zl3heslo{Enter}');
  await waitFor(() => expect(describedBy(screen.getByLabelText('Heslo'))).toMatch(/Heslo nie je správne/));
  expect(notices.get()).toHaveLength(told);
});
