import type { User } from '@slovickovo/contract/accounts/accounts';
import { type TakenRun, takenRuns } from '@slovickovo/contract/runs/taken-runs';
import { speech } from '@slovickovo/contract/speech/speech';
import { FETCHED_SOUNDS } from '@slovickovo/domain/limits';
import { rulesOf } from '@slovickovo/domain/question-types/question-rules';
import { otherSide } from '@slovickovo/domain/question-types/question-types';
import { ApiError } from '../api/api-error.ts';
import { addressOf, callApi } from '../api/call-api.ts';
import { showRefusal } from '../api/refusals.ts';
import { showNotice } from '../notices.ts';
import { fetchSound } from '../speech/fetch-sound.ts';
import { addSound, findSound, removeOldestSounds } from '../speech/kept-sounds.ts';
import { loadTexts, translate } from '../texts/i18n.ts';
import { keep } from './device-store.ts';
import { keyOfTaken } from './kept-keys.ts';
import { refreshDevice, type TakenCopy } from './on-device.ts';
import { prepareFiles } from './worker-client.ts';

/**
 * Takes a homework or an exercise along: its questions are stored on this device, with the files of the application. Throws `ApiError`.
 */
export async function takeAlong(taskId: number, { id: userId, role }: User): Promise<void> {
  try {
    const taken = await callApi(takenRuns.take, { params: { id: taskId } });
    await loadTexts('offline');
    if (!(await storeCopy(userId, taken))) return showNotice({ type: 'error', text: translate('offline:notKept') });
  } catch (failure) {
    // A lost session leads to the login page as everywhere else.
    if (failure instanceof ApiError && [401, 403].includes(failure.status)) showRefusal(failure);
    throw failure;
  }
  // Otherwise the browser may remove it when the device is nearly full.
  void navigator.storage?.persist?.().catch(() => false);
  await prepareFiles(role.name, { isWanted: true });
}

/** Stores what was taken along, with the sounds of questions that are heard. Resolves to false if the device cannot keep it. */
async function storeCopy(userId: number, taken: TakenRun): Promise<boolean> {
  const sounds = await storeSounds(taken);
  const bytes = JSON.stringify(taken).length + sounds;
  const copy: TakenCopy = { ...taken, user_id: userId, bytes };
  const isKept = await keep(keyOfTaken({ user_id: userId, run_id: taken.run.id }), copy);
  await refreshDevice();
  return isKept;
}

/** Resolves to the bytes of the sounds. Words whose sound cannot be fetched are written instead (product §5.30). */
async function storeSounds({ run }: TakenRun): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const waiting = [...new Set(addressesOfSounds(run))];
  let bytes = 0;
  const storeNext = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const size = await storeSound(address).catch(() => undefined);
      // Without the network the other ones would not come either.
      if (size === undefined) waiting.length = 0;
      else bytes += size;
    }
  };
  await Promise.all(Array.from({ length: FETCHED_SOUNDS.at_once }, storeNext));
  await removeOldestSounds();
  return bytes;
}

/** Resolves to the bytes of a sound; 0 if the server does not read the word. Rejects without a network, or without room for it. */
async function storeSound(address: string): Promise<number> {
  const kept = await findSound(address);
  if (kept) return kept.size;
  const response = await fetchPatiently(address);
  if (!response.ok) return 0;
  const { size } = await response.clone().blob();
  await addSound(address, response);
  return size;
}

/** Waits as long as the server asks while it has too many requests. */
async function fetchPatiently(address: string): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetchSound(address);
    if (response.status !== 429 || tries >= FETCHED_SOUNDS.tries) return response;
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

function addressesOfSounds({ result, test }: TakenRun['run']): string[] {
  return result.questions.flatMap(({ type, wType, word }) => {
    const { heard } = rulesOf(type);
    if (heard === null) return [];
    const side = heard === 'asked' ? otherSide(wType) : wType;
    const text = word[side];
    const { code } = side === 'from' ? test.language_from : test.language_to;
    return text === null ? [] : [addressOf(speech.word, { language: code, word: text })];
  });
}
