import { clear } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverAll, listDeliveries } from '../../../../lib/offline/deliveries.ts';
import { device } from '../../../../lib/offline/device-store.ts';
import { DELIVERY } from '../../../../lib/offline/names.ts';
import { deliveredRun, keepDelivery } from '../../../../testing/deliveries.ts';
import { fakeApi, followNamedUsers, foreignPage, refusal } from '../../../../testing/fake-api.ts';
import { sampleRun } from '../../../../testing/sample-run.ts';
import { serverBackend } from './server-backend.ts';
import { takenBackend } from './taken-backend.ts';

const USER = 1;
const run = sampleRun();
const place = { user_id: USER, run_id: run.id };
const ANSWERS = [{ n: 0, response: 'pes' }];
const deliveries = async () => (await listDeliveries(USER)).map(({ kind, state, body }) => ({ kind, state, body }));
const register = vi.fn(async () => undefined);

beforeEach(async () => {
  await clear(device());
  register.mockClear();
  vi.stubGlobal('navigator', {
    ...{ userAgent: '', locks: locksOfBrowser(), serviceWorker: { ready: Promise.resolve({ sync: { register } }) } },
  });
});

/** One after another, as in a browser. */
function locksOfBrowser() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

describe('the end of a run that the server keeps', () => {
  const SAVE = 'POST /tests/results';
  const END = { id: run.id, answers: ANSWERS, date_finished: 'now' };
  const save = () => serverBackend({ run, userId: USER }).save(END);

  it('is sent once when it arrives: no delivery, and nobody is asked to deliver', async () => {
    let during: object[] = [];
    const calls = fakeApi({
      [SAVE]: async () => {
        during = await deliveries();
        return { status: 'success', testResult: { ...run, state: 'finished' } };
      },
    });
    const named = followNamedUsers();
    expect(await save()).toMatchObject({ state: 'finished' });
    expect(calls).toHaveLength(1);
    expect(named()).toEqual([String(USER)]);
    expect([during, await deliveries()]).toEqual([[], []]);
    expect(register).not.toHaveBeenCalled();
  });

  it.each([
    { reply: 'no reply', answers: {}, code: 'network' },
    { reply: 'the page of a filter', answers: { [SAVE]: () => foreignPage(404) }, code: 'unavailable' },
  ])('becomes a delivery when it gets $reply, until a later try arrives', async ({ answers, code }) => {
    fakeApi(answers);
    await expect(save()).rejects.toMatchObject({ code });
    expect(await deliveries()).toEqual([{ kind: 'open', state: 'waiting', body: END }]);
    await vi.waitFor(() => expect(register).toHaveBeenCalledWith(DELIVERY));
    fakeApi({ [SAVE]: { status: 'success', testResult: { ...run, state: 'finished' } } });
    await save();
    expect(await deliveries()).toEqual([]);
  });

  it('is no delivery if the server has no such open run', async () => {
    fakeApi({ [SAVE]: refusal('run_closed', 409) });
    await expect(save()).rejects.toMatchObject({ code: 'run_closed' });
    expect(await deliveries()).toEqual([]);
  });
});

describe('the end of a run that was taken along', () => {
  const at = (runId: number) => `POST /tests/taken/${runId}`;
  const save = () => takenBackend({ run, userId: USER }).save({ id: run.id, answers: ANSWERS });

  it('is sent once when it arrives, and the browser is not asked to send it again', async () => {
    const calls = fakeApi({ [at(run.id)]: deliveredRun(run) });
    expect(await save()).toMatchObject({ state: 'finished' });
    expect(calls.map(({ body }) => body)).toEqual([{ answers: ANSWERS }]);
    expect(await deliveries()).toEqual([]);
    expect(register).not.toHaveBeenCalled();
  });

  it('stays and is left to the browser when it does not arrive', async () => {
    fakeApi({});
    await expect(save()).rejects.toMatchObject({ code: 'network' });
    expect(await deliveries()).toEqual([{ kind: 'taken', state: 'waiting', body: { answers: ANSWERS } }]);
    await vi.waitFor(() => expect(register).toHaveBeenCalledWith(DELIVERY));
  });

  it('waits for a delivery that is under way', async () => {
    await keepDelivery({ ...place, run_id: run.id + 1 });
    let release: (reply: object) => void = () => undefined;
    const held = new Promise<object>((resolve) => {
      release = resolve;
    });
    const calls = fakeApi({ [at(run.id + 1)]: held, [at(run.id)]: deliveredRun(run) });
    const others = deliverAll(USER);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const saving = save();
    await vi.waitFor(async () => expect(await deliveries()).toHaveLength(2));
    expect(calls).toHaveLength(1);
    release(deliveredRun(run));
    await others;
    expect(await saving).toMatchObject({ state: 'finished' });
    expect(calls.map(({ address }) => address)).toEqual([`/tests/taken/${run.id + 1}`, `/tests/taken/${run.id}`]);
  });
});
