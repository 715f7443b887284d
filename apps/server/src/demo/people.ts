import { CONSENT_VERSION } from '@slovickovo/contract/accounts/consent';
import { newAccessCode } from '@slovickovo/domain/classes/access-code';
import { MINUTE_MS } from '@slovickovo/domain/durations';
import { pick, randomInt, seededRandom, shuffle } from '@slovickovo/domain/random';
import { foldAccents } from '@slovickovo/domain/text/normalise';
import { iso, type Lessons, onDay } from './calendar.ts';
import type { Message } from './data/messages.ts';
import { BOYS, GIRLS, SURNAMES } from './data/names.ts';
import { SCHOOL, TEACHERS, type TeacherPlan } from './data/school.ts';
import type { Draft, Row } from './demo-rows.ts';
import { createPupilsMemory, type PupilsMemory } from './practice/pupils-memory.ts';

/** A pupil with the properties that determine the results. */
export interface Pupil {
  user: Row<'users'>;
  /** The share of ordinary words known at the first meeting, 0 to 1. */
  ability: number;
  memory: PupilsMemory;
  /** Milliseconds an answer takes. */
  pace: number;
  /**
   * `absent` has never signed in; `open` is in the middle of homework now, and `testing` of a class test; the last run of
   * `rushed` is too fast for a person.
   */
  habit: 'diligent' | 'absent' | 'open' | 'testing' | 'rushed';
}

/** A class of the demo school, with its people. */
export interface SchoolClass {
  row: Row<'classes'>;
  teacher: Row<'users'>;
  plan: TeacherPlan;
  lessons: Lessons;
  messages: readonly Message[];
  pupils: Pupil[];
}

/** The days of registration, from today: before the first homework. */
const TEACHERS_REGISTERED = -110;
const PUPILS_REGISTERED = -96;

/**
 * The habits of the first pupils of each class, in the order in which they are made; all others are diligent. A pupil with an
 * open run sees nothing but the run, so few have one: two of each class in a test, for the live view.
 */
const HABITS: readonly Pupil['habit'][] = [
  'diligent',
  'absent',
  'diligent',
  'rushed',
  'diligent',
  'absent',
  'testing',
  'testing',
];
const WEAK_PUPIL = 4;
/** The pupil of the first class who is in the middle of homework. */
const AT_HOMEWORK = 2;

/** Adds teachers, classes and pupils to the draft; returns the classes. */
export function addPeople(draft: Draft, password_hash: string): SchoolClass[] {
  const newUser = userSource(draft, password_hash);
  const newPupil = pupilSource(draft, newUser);
  const everybody: Pupil[] = [];
  return TEACHERS.flatMap((plan) => {
    const teacher = newUser({ ...plan, role: 'teacher', days: TEACHERS_REGISTERED });
    return plan.classes.map(({ size, shared, name, comment, lessons, messages }) => {
      const created_at = teacher.created_at;
      const row = {
        id: draft.ids.next('classes'),
        created_by: teacher.id,
        name,
        comment,
        access_code: newAccessCode(draft.random),
        created_at,
        updated_at: created_at,
      };
      draft.rows.classes.push(row);
      draft.rows.class_teachers.push({ class_id: row.id, user_id: teacher.id, joined_at: created_at });
      const guests = shuffle(
        draft.random,
        everybody.filter(({ habit }) => habit !== 'absent'),
      ).slice(0, shared);
      const isFirst = everybody.length === 0;
      const habitOf = (index: number) => (isFirst && index === AT_HOMEWORK ? 'open' : (HABITS[index] ?? 'diligent'));
      const own = Array.from({ length: size - guests.length }, (_, index) => newPupil(index, habitOf(index)));
      everybody.push(...own);
      const pupils = [...guests, ...own];
      for (const { user } of pupils) {
        draft.rows.class_students.push({ class_id: row.id, user_id: user.id, joined_at: user.created_at });
      }
      return { row, teacher, plan, lessons, messages, pupils };
    });
  });
}

/** Returns a function that draws a pupil, no two with the same name; `index` is the pupil's index in the class. */
function pupilSource(
  { random, zone }: Draft,
  newUser: ReturnType<typeof userSource>,
): (index: number, habit: Pupil['habit']) => Pupil {
  const taken = new Set<string>();
  const nameOf = (isGirl: boolean): { name: string; surname: string } => {
    const [man, woman] = pick(random, SURNAMES) ?? ['Nový', 'Nová'];
    const person = { name: pick(random, isGirl ? GIRLS : BOYS) ?? 'Jana', surname: isGirl ? woman : man };
    const login = loginOf(person);
    if (taken.has(login)) return nameOf(isGirl);
    taken.add(login);
    return person;
  };
  return (index, habit) => {
    // The mean of two random numbers makes middle values likelier.
    const talent = (random.next() + random.next()) / 2;
    const user = newUser({ ...nameOf(random.next() < 0.5), role: 'user', days: PUPILS_REGISTERED, habit });
    const ability = index === WEAK_PUPIL ? 0.22 : 0.4 + 0.55 * talent;
    return {
      user,
      ability,
      // Chance of its own, so that what pupils answer does not change who they are.
      memory: createPupilsMemory(seededRandom(`memory of ${user.login}`), ability, zone),
      pace: 2_500 + randomInt(random, 5_000),
      habit,
    };
  };
}

interface PersonPlan {
  name: string;
  surname: string;
  role: 'user' | 'teacher';
  /** When the account was made, in days from today. */
  days: number;
  habit?: Pupil['habit'];
}

function userSource({ rows, ids, random, now }: Draft, password_hash: string): (person: PersonPlan) => Row<'users'> {
  return (person) => {
    const { name, surname, role } = person;
    const login = loginOf(person);
    const created_at = iso(onDay(now, person.days, 7) + randomInt(random, 40 * MINUTE_MS));
    const row: Row<'users'> = {
      id: ids.next('users'),
      login,
      password_hash,
      name,
      surname,
      // A reserved domain, so that no e-mail reaches anybody.
      email: `${login}@skola.example`,
      telephone: random.next() < 0.3 ? `+421 2 0000 ${String(randomInt(random, 10_000)).padStart(4, '0')}` : null,
      school: role === 'teacher' ? SCHOOL : null,
      country: role === 'user' && random.next() < 0.06 ? 'cz' : 'sk',
      language: 'sk',
      role,
      is_demo: true,
      training_status: person.habit === 'absent' ? 0 : 1,
      consent_at: created_at,
      consent_version: CONSENT_VERSION,
      last_login: null,
      previous_login: null,
      created_at,
      updated_at: created_at,
    };
    rows.users.push(row);
    return row;
  };
}

function loginOf({ name, surname }: { name: string; surname: string }): string {
  return `${foldAccents(name)}_${foldAccents(surname)}`.toLowerCase();
}
