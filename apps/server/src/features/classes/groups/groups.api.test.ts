import { LIMITS } from '@slovickovo/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../../testing/school.ts';

let school: School;
let teacher: Person;
let otherTeacher: Person;

beforeAll(async () => {
  school = await createSchool();
  [teacher, otherTeacher] = [await school.teacher(), await school.teacher()];
});
afterAll(() => school.close());

const NAMES = { names: ['Skupina 1', 'Skupina 2'] };

/** A class of four pupils, and its calls. */
async function createGroupedClass() {
  const surnames = ['Čierny', 'Adam', 'Zeman', 'Biely'];
  const pupils: Person[] = [];
  for (const surname of surnames) pupils.push(await school.pupil({ surname }));
  const { id, access_code } = await school.classOf(teacher, pupils);
  const path = `/usergroups/${id}/groups`;
  const create = async (name: string): Promise<number> => (await school.as(teacher).post(path, { name })).data.id;
  const move = (students: Person[], group_id: number | null, as = teacher) =>
    school.as(as).post(`${path}/move`, { students: students.map((student) => student.id), group_id });
  const groups = async (): Promise<Record<string, string | null>> => {
    const { data } = await school.as(teacher).get(`/usergroups/${id}`);
    const names = new Map(data.groups.map((group: { id: number; name: string }) => [group.id, group.name]));
    return Object.fromEntries(
      data.assigned_users.map(({ surname, group_id }: { surname: string; group_id: number | null }) => [
        surname,
        group_id === null ? null : names.get(group_id),
      ]),
    );
  };
  const undo = (undoId: number, as = teacher) => school.as(as).post(`/undo/${undoId}`);
  return { id, access_code, path, pupils: pupils as [Person, Person, Person, Person], create, move, groups, undo };
}

describe('groups within a class', () => {
  it('have names that differ in more than the case, and are ten at most', async () => {
    const { path, create } = await createGroupedClass();
    const first = await create(' Skupina  1 ');
    const same = await school.as(teacher).post(path, { name: 'SKUPINA 1' });
    expect(same.body.fields).toEqual({ name: 'class_group_name_taken' });
    expect((await school.as(teacher).post(path, { name: ' ' })).body.fields).toEqual({
      name: 'class_group_name_required',
    });
    const second = await create('Skupina 2');
    const renamed = await school.as(teacher).put(`${path}/${second}`, { name: 'skupina 1' });
    expect(renamed.body.fields).toEqual({ name: 'class_group_name_taken' });
    expect((await school.as(teacher).put(`${path}/${first}`, { name: 'Pokročilí' })).data).toEqual({
      id: first,
      name: 'Pokročilí',
    });
    const more = await Promise.all(
      Array.from({ length: LIMITS.groups_per_class }, (_, n) => school.as(teacher).post(path, { name: `Ďalšia ${n}` })),
    );
    expect(more.filter(({ body }) => body.message === 'class_groups_limit')).toHaveLength(2);
  });

  it('are those of one class: a pupil is in one of them or in none', async () => {
    const { pupils, create, move, groups } = await createGroupedClass();
    const [one, two] = [await create('Jedna'), await create('Dva')];
    const other = await createGroupedClass();
    const foreign = await other.create('Cudzia');
    await move([pupils[0], pupils[1]], one);
    await move([pupils[1], pupils[2]], two);
    expect(await groups()).toEqual({ Adam: 'Dva', Biely: null, Čierny: 'Jedna', Zeman: 'Dva' });
    // Neither a group of another class, nor a pupil of another class.
    expect((await move([pupils[0]], foreign)).status).toBe(404);
    expect((await move([other.pupils[0]], one)).data).toEqual({ undo_id: null });
    expect(await other.groups()).toMatchObject({ Čierny: null });
    await expect(
      school.db.updateTable('class_students').set({ group_id: foreign }).where('user_id', '=', pupils[0].id).execute(),
    ).rejects.toThrow('class_students_group_fkey');
    await move([pupils[0]], null);
    expect(await groups()).toMatchObject({ Čierny: null });
  });

  it('are hidden from pupils: they see neither the groups nor who is in which', async () => {
    const { id, pupils, create, move } = await createGroupedClass();
    await move(pupils, await create('Slabší'));
    const { data } = await school.as(pupils[0]).get(`/usergroups/${id}`);
    expect(JSON.stringify(data)).not.toContain('Slabší');
    expect(JSON.stringify(data)).not.toContain('group_id');
  });

  it('are left by a pupil who leaves the class, and by all when they are removed', async () => {
    const { id, access_code, path, pupils, create, move, groups } = await createGroupedClass();
    const [one, two] = [await create('Jedna'), await create('Dva')];
    await move(pupils.slice(0, 2), one);
    await move(pupils.slice(2), two);
    await school.as(pupils[0]).post(`/usergroups/${id}/remove-me`);
    await school.as(pupils[0]).post('/usergroups/user-assign', { access_code });
    expect(await groups()).toMatchObject({ Čierny: null });
    expect((await school.as(teacher).delete(`${path}/${two}`)).status).toBe(200);
    expect(await groups()).toEqual({ Adam: 'Jedna', Biely: null, Čierny: null, Zeman: null });
    expect((await school.as(teacher).delete(`/usergroups/${id}`)).status).toBe(200);
  });

  it('divide the class into halves by surname, and that can be undone', async () => {
    const { path, pupils, create, move, groups, undo } = await createGroupedClass();
    await move([pupils[2]], await create('Angličtina'));
    const before = await groups();
    const { data } = await school.as(teacher).post(`${path}/halve`, NAMES);
    const halves = { Adam: 'Angličtina', Biely: 'Angličtina', Čierny: 'Skupina 1', Zeman: 'Skupina 1' };
    expect(await groups()).toEqual(halves);
    // The same again moves nobody.
    expect((await school.as(teacher).post(`${path}/halve`, NAMES)).data).toEqual({ undo_id: null });
    expect((await undo(data.undo_id, otherTeacher)).status).toBe(404);
    await Promise.all([undo(data.undo_id), undo(data.undo_id)]);
    expect(await groups()).toEqual(before);
  });

  it('are two after a class is divided twice at once, and take names that no group has', async () => {
    const { path, create, groups } = await createGroupedClass();
    await create('SKUPINA 1');
    const halve = (...names: string[]) => school.as(teacher).post(`${path}/halve`, { names });
    const taken = { names: 'class_group_name_taken' };
    expect((await halve('skupina 1', 'Skupina 1')).body.fields).toEqual(taken);
    expect(await groups()).toMatchObject({ Adam: null });
    const both = await Promise.all([halve('skupina 1', 'Ostatní'), halve('skupina 1', 'Ostatní')]);
    expect(both.map(({ data }) => typeof data.undo_id).sort()).toEqual(['number', 'object']);
    expect(await groups()).toEqual({ Adam: 'SKUPINA 1', Biely: 'SKUPINA 1', Čierny: 'Ostatní', Zeman: 'Ostatní' });
    const empty = await createGroupedClass();
    const equal = await school.as(teacher).post(`${empty.path}/halve`, { names: ['Šťastní', 'šťastní'] });
    expect(equal.body.fields).toEqual(taken);
    expect(await empty.groups()).toMatchObject({ Adam: null });
  });

  it('keep what was changed after the move that is undone', async () => {
    const { path, pupils, create, move, groups, undo } = await createGroupedClass();
    const [one, two] = [await create('Jedna'), await create('Dva')];
    await move([pupils[3]], two);
    const { data } = await move(pupils, one);
    await move([pupils[0]], two);
    await undo(data.undo_id);
    expect(await groups()).toEqual({ Adam: null, Biely: 'Dva', Čierny: 'Dva', Zeman: null });
    const moved = await move([pupils[3]], one);
    await school.as(teacher).delete(`${path}/${two}`);
    expect(await undo(moved.data.undo_id)).toMatchObject({ status: 409, message: 'undo_gone' });
    expect(await groups()).toMatchObject({ Biely: 'Jedna' });
  });

  it('stay without a pupil who left the class after the move that is undone, and joined again', async () => {
    const { id, access_code, pupils, create, move, groups, undo } = await createGroupedClass();
    await move(pupils, await create('Jedna'));
    const { data } = await move(pupils, null);
    const [again] = pupils;
    await school.as(again).post(`/usergroups/${id}/remove-me`);
    await school.as(again).post('/usergroups/user-assign', { access_code });
    expect((await undo(data.undo_id)).status).toBe(200);
    const placed = Object.values(await groups());
    expect(placed.filter((name) => name === 'Jedna')).toHaveLength(pupils.length - 1);
    expect(placed.filter((name) => name === null)).toHaveLength(1);
  });

  it('stay where a later move has put a pupil, also if the move that is undone had put the pupil there before', async () => {
    const { pupils, create, move, groups, undo } = await createGroupedClass();
    const [one, two, three] = [await create('Jedna'), await create('Dva'), await create('Tri')];
    const adam = [pupils[1]];
    await move(adam, one);
    const first = await move(adam, two);
    await move(adam, three);
    const last = await move(adam, two);
    expect(await undo(first.data.undo_id)).toMatchObject({ status: 409, message: 'undo_gone' });
    expect(await groups()).toMatchObject({ Adam: 'Dva' });
    await undo(last.data.undo_id);
    expect(await groups()).toMatchObject({ Adam: 'Tri' });
  });

  it('return by several undos, the last move first', async () => {
    const { pupils, create, move, groups, undo } = await createGroupedClass();
    const [one, two] = [await create('Jedna'), await create('Dva')];
    const moves = [await move(pupils, one), await move(pupils, two), await move(pupils, null)];
    for (const { data } of moves.toReversed()) expect((await undo(data.undo_id)).status).toBe(200);
    expect(await groups()).toEqual({ Adam: null, Biely: null, Čierny: null, Zeman: null });
  });
});
