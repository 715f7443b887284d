import type { ClassNews } from '@slovickovo/contract/classes/news';
import { assignments } from '@slovickovo/contract/word-groups/assignments';
import { IconBook2, IconClipboardText, IconMessage2, IconNotebook, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextLink } from '../../../components/text-link.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { assignedGroupPage } from '../../../lib/pages/assigned-group-page.ts';
import { CLASS_TASK_PAGES, classTaskParams } from '../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './news-sentence.module.css';

export const NEWS_ICONS = {
  message: IconMessage2,
  homework_set: IconNotebook,
  test_set: IconClipboardText,
  group_assigned: IconBook2,
  student_joined: IconUserPlus,
} satisfies Record<ClassNews['kind'], unknown>;

interface NewsSentenceProps {
  item: ClassNews;
  classId: number;
}

/** An event as a sentence with a link ("Pribudla nová domáca úloha: Zvieratá"), or the title of a message. */
export function NewsSentence(props: NewsSentenceProps) {
  const { t } = useTranslation('classes');
  const { kind, title } = props.item;
  if (kind === 'message') return <h2 className={classes.title}>{title}</h2>;
  return (
    <p className={classes.sentence}>
      {t(`news.${kind}`)} <Subject {...props} />
    </p>
  );
}

function Subject({ item: { kind, title, test_id, wordgroup_id }, classId }: NewsSentenceProps): ReactNode {
  if (test_id !== null && (kind === 'homework_set' || kind === 'test_set')) {
    const task = { classId, kind: kind === 'test_set' ? 'test' : 'homework', taskId: test_id } as const;
    return (
      <TextLink to={CLASS_TASK_PAGES.detail} params={classTaskParams(task)}>
        {title}
      </TextLink>
    );
  }
  if (wordgroup_id !== null && kind === 'group_assigned') {
    return <GroupLink classId={classId} groupId={wordgroup_id} name={title} />;
  }
  return <strong>{title}</strong>;
}

interface GroupLinkProps {
  classId: number;
  groupId: number;
  name: string;
}

/** Plain text if the group is not shown any more. */
function GroupLink({ classId, groupId, name }: GroupLinkProps) {
  const { data: shown } = useQuery(apiQuery(assignments.listOfClass, { params: { id: classId } }));
  const group = shown?.find(({ id }) => id === groupId);
  if (group === undefined) return <strong>{name}</strong>;
  return (
    <TextLink to={assignedGroupPage(group)} params={{ id: String(groupId) }}>
      {name}
    </TextLink>
  );
}
