import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { device, giveDeviceVoices } from '../../testing/device-voices.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SpokenWord } from './spoken-word.tsx';

beforeEach(() => {
  setCurrentUser(PUPIL);
  localStorage.clear();
});

async function show() {
  fakeApi({ 'GET /speech': { status: 'success', data: [] } });
  const { user } = await renderApp(
    <table>
      <tbody>
        <tr>
          <th scope="row">
            <SpokenWord text="dog" language={{ code: 'en' }} />
          </th>
          <td>
            <SpokenWord text="pes" language={{ code: 'sk' }} />
          </td>
        </tr>
      </tbody>
    </table>,
  );
  act(() => giveDeviceVoices([{ lang: 'en-GB', localService: true }]));
  return user;
}

describe('a word in a dense place', () => {
  it('is text at first, and a button after the first key: by its own name, which the row keeps', async () => {
    const user = await show();
    expect(screen.getByText('dog').lang).toBe('en');
    await user.keyboard('{Tab}');
    const word = await screen.findByRole('button', { name: 'dog', description: 'Prečítať nahlas' });
    expect(screen.getByRole('rowheader').textContent).toBe('dog');
    word.focus();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(device.spoken).toMatchObject([{ text: 'dog', lang: 'en-GB' }]));
    expect(screen.getByRole('button', { name: 'dog', description: 'Zastaviť čítanie' })).toBeTruthy();
  });

  it('stays text where nothing reads its language', async () => {
    const user = await show();
    await user.keyboard('{Tab}');
    await screen.findByRole('button', { name: 'dog' });
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'pes' })).toBeNull());
    expect(screen.getByText('pes').lang).toBe('sk');
  });
});
