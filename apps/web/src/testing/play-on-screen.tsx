import type { Run, RunQuestion } from '@slovickovo/contract/runs/runs';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { Player } from '../features/player/player.tsx';
import { fakeApi } from './fake-api.ts';
import { renderApp } from './render-app.tsx';
import { SAMPLE_QUESTIONS, sampleRun, sampleServer } from './sample-run.ts';

export const RIGHT = 'Vaša odpoveď je správna!';
export const WRONG = 'Vaša odpoveď je nesprávna!';
export const SAVE = 'POST /tests/results';

/** Renders the player with a run of these questions. `replies` are those of other calls. */
export async function playOnScreen(
  questions: RunQuestion[] = SAMPLE_QUESTIONS,
  changes: Partial<Run> = {},
  replies: Parameters<typeof fakeApi>[0] = {},
) {
  const server = sampleServer(sampleRun(questions, changes));
  const calls = fakeApi({
    ...replies,
    [SAVE]: ({ body }) => ({ status: 'valid', testResult: server.save(body as object) }),
  });
  const callbacks = { onFinished: vi.fn(), onQuit: vi.fn(), onLeave: vi.fn(), onClosed: vi.fn() };
  const { user } = await renderApp(<Player run={server.run()} wayOut={<a href="/">Preč</a>} {...callbacks} />, {
    texts: ['player'],
  });
  await screen.findByRole('progressbar', { name: 'Zodpovedané otázky' });
  return { user, server, calls, ...callbacks };
}

/** The visible verdict; the same words are read to those who do not see it. */
export async function verdict() {
  const [shown] = await screen.findAllByText(/Vaša odpoveď je/);
  return shown?.textContent;
}
