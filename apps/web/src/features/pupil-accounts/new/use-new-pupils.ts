import { type LoginCard, type PupilList, pupilAccounts } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { useState } from 'react';
import { refresh, useCall } from '../../../lib/api/api-query.ts';
import { useCallKey } from '../../../lib/api/use-call-key.ts';
import { useDraft, useRestored } from '../../../lib/drafts/use-draft.ts';
import { pupilDraft, pupilDraftKind } from './pupil-draft.ts';
import { changedRow, classesOf, type PupilRow, problemsOf, pupilOf, rowsOf, swappedRow } from './pupil-rows.ts';
import { type ListSource, usePupilList } from './use-pupil-list.ts';

interface NewPupilsOptions {
  classId: number;
  className: string;
  /** Gets the cards, and of how many pupils they were asked for. */
  onCards: (cards: readonly LoginCard[], asked: number) => void;
}

/** The state of the wizard that makes accounts from a list. */
export function useNewPupils({ classId, className, onCards }: NewPupilsOptions) {
  const [kind] = useState(() => pupilDraftKind(classId));
  const start = useRestored(kind);
  const [text, setText] = useState(start?.text ?? '');
  const [rows, setRows] = useState<readonly PupilRow[]>(start?.rows ?? []);
  const [shownClass, setShownClass] = useState<string | null>(start?.shownClass ?? null);
  const [isEdited, setEdited] = useState(start !== null);
  const [placesLeft, setPlacesLeft] = useState<number | null>(null);
  const [step, setStep] = useState(rows.length > 0 ? 1 : 0);
  const hasContent = text.trim() !== '' || rows.length > 0;
  const { restored, discard } = useDraft(kind, hasContent ? pupilDraft({ text, rows, shownClass }) : null);

  const takeList = (list: PupilList) => {
    const read = rowsOf(list.pupils);
    const classes = classesOf(read);
    setRows(read);
    setEdited(false);
    setPlacesLeft(list.places_left);
    setShownClass(classes.length > 1 ? (classes.find((name) => isSameName(name, className)) ?? null) : null);
    if (read.length > 0) setStep(1);
  };
  const list = usePupilList(classId, takeList);
  const shown = shownClass === null ? rows : rows.filter(({ class_name }) => class_name === shownClass);
  const wanted = shown.filter(({ isWanted }) => isWanted);

  const change = (key: number, changes: Parameters<typeof changedRow>[1]) => {
    setEdited(true);
    setRows((all) => all.map((row) => (row.key === key ? changedRow(row, changes) : row)));
  };

  const nextKey = useCallKey();
  const create = useCall(pupilAccounts.create, { meta: { refusals: 'form' } });
  const send = () => {
    const pupils = wanted.map(pupilOf);
    const body = { key: nextKey(JSON.stringify(pupils)), pupils };
    create.mutate(
      { params: { id: classId }, body },
      {
        onSuccess: ({ cards }) => {
          discard();
          onCards(cards, pupils.length);
          void refresh('/usergroups', '/tests');
        },
      },
    );
  };

  const takeBackCall = useCall(pupilAccounts.takeBack);
  const takeBack = ({ key, former }: PupilRow) => {
    if (former === null) return;
    takeBackCall.mutate(
      { params: { id: classId, studentId: former.id } },
      {
        onSuccess: () => {
          change(key, { isBack: true });
          setPlacesLeft((places) => places && places - 1);
          void refresh('/usergroups', '/tests');
        },
      },
    );
  };

  return {
    step,
    setStep,
    text,
    setText,
    shown,
    wanted,
    list,
    placesLeft,
    create,
    send,
    classes: classesOf(rows),
    shownClass,
    setShownClass,
    wasRestored: restored !== null,
    hasProblems: wanted.some((row) => Object.keys(problemsOf(row)).length > 0),
    read: (source: ListSource) => list.read(source),
    /** Reads another sheet of the workbook. */
    readSheet: (sheet: number) => list.last && list.read(list.last.source, { sheet }),
    change,
    takeBack,
    isTakingBack: takeBackCall.isPending,
    /** Whether pupils were taken back and no account is to be made. */
    isDone: wanted.length === 0 && rows.some(({ isBack }) => isBack),
    discard,
    remove: (key: number) => {
      setEdited(true);
      setRows((all) => all.filter((row) => row.key !== key));
    },
    /** The server reads the list again and makes logins of the other names, unless that would lose what was changed by hand. */
    swapNames: () => {
      const { last } = list;
      if (isEdited || !last) return setRows((all) => all.map(swappedRow));
      const order = last.list.order === 'name_first' ? 'surname_first' : 'name_first';
      list.read(last.source, { order, sheet: last.list.sheet });
    },
  };
}

export type NewPupils = ReturnType<typeof useNewPupils>;

/** Whether two names of a class are the same but for spaces, full stops and case: "IV. B" and "IV.B". */
function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.replace(/[\s.]/g, '').toLowerCase();
  return plain(one) === plain(other);
}
