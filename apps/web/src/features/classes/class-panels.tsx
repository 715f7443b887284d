import type { SchoolClass } from '@slovickovo/contract/classes/classes';
import type { ReactNode } from 'react';
import { PageTabs } from '../../components/page-tabs.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './class-panels.module.css';
import type { ClassTab } from './class-tabs.ts';
import type { ShownInvitation } from './code/invitation.ts';
import { ClassRanking } from './students/class-ranking.tsx';

/** The props of the page of a class; its parts take them on (product §2.20). */
export interface ClassDetailProps {
  schoolClass: SchoolClass;
  tab: ClassTab | undefined;
  onTab: (tab: ClassTab) => void;
  /** The tabs whose content belongs to other features. */
  panels: Record<Exclude<ClassTab, 'people' | 'news'>, ReactNode>;
  /** For the teacher: creates a homework or a test for the class. */
  onNewTask: () => void;
  /** For the teacher: assigns a word group to the class. */
  onAssign: () => void;
  /** For the teacher: makes accounts from a list of pupils. */
  onAddStudents: () => void;
  /** For the teacher: gives pupils new passwords and login cards. */
  onNewCards: () => void;
  /** For the teacher: makes diplomas for pupils. */
  onDiplomas: () => void;
  /** For the teacher: the code and the link for pupils. */
  invitation: ShownInvitation;
}

interface ClassPanelsProps {
  classId: number;
  tab: ClassTab;
  onTab: (tab: ClassTab) => void;
  panels: Record<ClassTab, ReactNode>;
  peopleLabel: string;
  order: readonly ClassTab[];
}

/** The tabs of a class's page and the class's ranking. */
export function ClassPanels({ classId, tab, onTab, panels, peopleLabel, order }: ClassPanelsProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const labels: Record<ClassTab, string> = {
    news: t('newsTab'),
    people: peopleLabel,
    groups: t('terms:wordGroups'),
    homework: t('terms:kinds.homework'),
    tests: t('terms:kinds.test'),
    learning: t('learningTab'),
  };
  return (
    <div className={classes.columns}>
      <div>
        <PageTabs
          value={order.includes(tab) ? tab : (order[0] as ClassTab)}
          onChange={onTab}
          tabs={order.map((value) => ({ value, label: labels[value], content: panels[value] }))}
        />
        <ClassRanking classId={classId} />
      </div>
    </div>
  );
}
