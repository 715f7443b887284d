import type { SentBody } from '@slovickovo/contract/endpoint';
import type { newTasks } from '@slovickovo/contract/tasks/new-tasks';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { type TaskDraft, taskDraft, taskDraftKind } from '../features/tasks/new/draft/task-draft.ts';
import { NewTask } from '../features/tasks/new/new-task.tsx';
import type { SettingsInputs } from '../features/tasks/new/task-settings.ts';
import { writeDraft } from '../lib/drafts/drafts.ts';
import { setCurrentUser } from '../lib/session/session.ts';
import { fakeApi } from './fake-api.ts';
import { TEACHER } from './people.ts';
import { renderApp } from './render-app.tsx';

/** The body of the call that creates tasks. */
export type SentTask = SentBody<typeof newTasks.create>;

const ENGLISH = { id: 6, code: 'en', name: 'English', flag_name: 'gb' };
const GERMAN = { id: 3, code: 'de', name: 'German', flag_name: 'de' };
const SLOVAK = { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' };
const DATES = { created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z' };

export const ANIMALS = {
  id: 1,
  name: 'Zvieratá',
  language_from: ENGLISH,
  language_to: SLOVAK,
  word_count: 2,
  ...DATES,
};
const SCHOOL = { id: 2, name: 'Škola', language_from: ENGLISH, language_to: SLOVAK, word_count: 1, ...DATES };
const TIERE = { id: 3, name: 'Tiere', language_from: GERMAN, language_to: SLOVAK, word_count: 1, ...DATES };

export const WORDS = {
  1: [
    { id: 11, word_text: 'dog', translation: 'pes' },
    { id: 12, word_text: 'cat', translation: 'mačka' },
  ],
  2: [{ id: 21, word_text: 'desk', translation: 'lavica' }],
};

export const groupReply = (group: typeof ANIMALS, words: object[]) => ({
  status: 'success',
  data: { ...group, words, created_by: { id: 1, login: 'jana' } },
});

/** A class in the teacher's list. */
export const card = (id: number, name: string) => ({
  id,
  name,
  teacher: 'Jana Nová',
  created_at: DATES.created_at,
  student_count: 0,
  assigned_users: [],
});

/** The server of a teacher with three word groups and the class 9; `create` answers the call that creates tasks. */
export function fakeTaskServer(create: object, others: Record<string, object> = {}) {
  return fakeApi({
    'GET /wordgroups/created': {
      status: 'success',
      data: { created_wordgroups: [ANIMALS, SCHOOL, TIERE], total: 3 },
    },
    'GET /wordgroups/1': groupReply(ANIMALS, WORDS[1]),
    'GET /wordgroups/2': groupReply(SCHOOL, WORDS[2]),
    'GET /wordgroups/assigned': { status: 'success', data: [] },
    'GET /wordgroups/ungrouped': {
      status: 'success',
      data: [{ id: -6024, language_from: ENGLISH, language_to: SLOVAK, word_count: 1 }],
    },
    'GET /words': {
      status: 'success',
      data: [{ id: 31, word_text: 'moon', translation: 'mesiac' }],
      total: 1,
    },
    'GET /usergroups/created': { status: 'success', data: [card(9, 'IV. B')] },
    'GET /user/bells': { status: 'success', data: [{ lesson: 2, starts: '08:55', ends: '09:40' }] },
    'GET /languages': { status: 'success', data: [ENGLISH, GERMAN, SLOVAK] },
    'POST /tests/new': create,
    ...others,
  });
}

export const SETTINGS: SettingsInputs = {
  name: 'Doma',
  type: 'random',
  difficulty: 'easy',
  direction: 'both',
  diacritic: true,
  hasTimeLimit: false,
  time: 10,
  set_for: [],
  email: true,
  answers_shown: 'at_once',
  mistakes_return: false,
};

/** What a wizard keeps that was reloaded in the class 9. */
export function keepDraft(kind: TaskKind, changes: Partial<TaskDraft>): void {
  setCurrentUser(TEACHER);
  const start = { classId: 9, groupId: null };
  const draft = taskDraft({
    start,
    step: 0,
    source: 'new',
    groups: [],
    isAll: true,
    selected: [],
    languages: { from: 6, to: 24 },
    words: [{ word_text: 'bread', translation: 'chlieb' }],
    settings: SETTINGS,
    ...changes,
  });
  writeDraft(taskDraftKind(kind, start), TEACHER.id, draft);
}

interface WizardProps {
  kind: TaskKind;
  groupId: number | undefined;
  onCreated: (created: unknown) => void;
}

/** The rows editor of the application belongs to another feature; this one has a box for "original;translation" lines. */
function Wizard({ kind, groupId, onCreated }: WizardProps) {
  const [entered, setEntered] = useState<readonly EnteredWord[]>([]);
  const words = { entered, isBlank: entered.length === 0, check: () => true, refuse: vi.fn(), replace: setEntered };
  const type = (text: string) =>
    setEntered(
      text.split('|').map((line) => {
        const [word_text = '', translation = ''] = line.split(';');
        return { word_text, translation };
      }),
    );
  return (
    <NewTask
      kind={kind}
      groupId={groupId}
      classId={9}
      words={words}
      renderRows={() => <textarea aria-label="Riadky" onChange={({ currentTarget }) => type(currentTarget.value)} />}
      onClose={() => undefined}
      onCreated={onCreated}
    />
  );
}

/** Opens the wizard for the class 9, from a word group if one is given. */
export async function showTaskWizard(kind: TaskKind, groupId?: number) {
  const onCreated = vi.fn();
  const { user } = await renderApp(<Wizard kind={kind} groupId={groupId} onCreated={onCreated} />, {
    texts: ['tasks', 'new-tasks', 'times'],
  });
  const next = () => user.click(screen.getByRole('button', { name: 'Ďalej' }));
  const group = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });
  return { user, next, group, onCreated };
}
