import type { TakenRun } from '@slovickovo/contract/runs/taken-runs';
import { queryClient } from '../api/query-client.ts';
import { type Delivery, listDeliveries, removeDelivery } from './deliveries.ts';
import { forgetKept, listKept } from './device-lists.ts';
import { keyOfTaken, TAKEN_PREFIX } from './kept-keys.ts';
import { isDuringTest } from './kept-test.ts';
import { markOnDevice } from './on-device-mark.ts';
import { forgetAnswers, listUnsentRuns } from './unsent-answers.ts';

/** A homework or an exercise that this device keeps with its questions (product §4.38). */
export interface TakenCopy extends TakenRun {
  user_id: number;
  /** How much of the device it takes, in bytes. */
  bytes: number;
}

/** What this device keeps of a user for the time without a network. */
export interface OnDevice {
  copies: TakenCopy[];
  deliveries: Delivery[];
  /** The runs of which it keeps answers that are not on the server. */
  begun: number[];
  /** A class test is being written: what was taken along stays closed. */
  isDuringTest: boolean;
}

const QUERY_KEY = 'on this device';

/** Reads the device, not the server. */
export function onDeviceQuery(userId: number) {
  return {
    queryKey: [QUERY_KEY, userId],
    queryFn: () => readDevice(userId),
    staleTime: 0,
    meta: { keep: 'memory' as const },
  };
}

/** The homework that the user took along on this device; empty without storage. */
export function listCopiesOf(userId: number): Promise<TakenCopy[]> {
  return listKept<TakenCopy>(`${TAKEN_PREFIX}${userId}:`);
}

/** After a change of what the device keeps. */
export function refreshDevice(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [QUERY_KEY] });
}

/** Whether pages show deliveries that wait: the worker may have delivered them meanwhile. */
export function showsWaiting(userId: number): boolean {
  const shown = queryClient.getQueryData<OnDevice>(onDeviceQuery(userId).queryKey);
  return shown?.deliveries.some(({ state }) => state === 'waiting') ?? false;
}

async function readDevice(userId: number): Promise<OnDevice> {
  const [copies, deliveries, begun, isTest] = await Promise.all([
    listCopiesOf(userId),
    listDeliveries(userId),
    listUnsentRuns(userId),
    isDuringTest(),
  ]);
  markOnDevice(copies.length + deliveries.length > 0);
  return { copies, deliveries, begun, isDuringTest: isTest };
}

/** Deletes a run that was taken along from this device, with its answers and its delivery. The server is not told. */
export async function removeCopy({ user_id, run }: Pick<TakenCopy, 'user_id' | 'run'>): Promise<void> {
  const place = { user_id, run_id: run.id };
  await forgetKept(keyOfTaken(place));
  await forgetAnswers({ userId: user_id, runId: run.id });
  await removeDelivery(place);
  await refreshDevice();
}
