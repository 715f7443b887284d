import { classes } from '@slovickovo/contract/classes/classes';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiQuery } from '../../lib/api/api-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentQuestion } from '../../lib/confirmation.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useLeaveClass } from './use-leave-class.ts';

const CLASS = apiQuery(classes.get, { params: { id: 5 } });

function LeaveButton() {
  useQuery(CLASS);
  const leave = useLeaveClass();
  return (
    <button type="button" onClick={() => void leave({ id: 5, name: '7. B' })}>
      leave
    </button>
  );
}

it('lets the class be asked for when its page is opened again, and not by the page that is being left', async () => {
  const calls = fakeApi({
    'GET /usergroups/5': { status: 'success', data: { id: 5, name: '7. B' } },
    'POST /usergroups/5/remove-me': { status: 'success' },
  });
  const { user } = await renderApp(<LeaveButton />, { texts: ['classes'] });
  await waitFor(() => expect(queryClient.getQueryState(CLASS.queryKey)?.status).toBe('success'));
  await user.click(screen.getByText('leave'));
  currentQuestion()?.answer(true);
  await waitFor(() => expect(queryClient.getQueryState(CLASS.queryKey)?.isInvalidated).toBe(true));
  expect(calls.map(({ method, address }) => `${method} ${address}`)).toEqual([
    'GET /usergroups/5',
    'POST /usergroups/5/remove-me',
  ]);
});
