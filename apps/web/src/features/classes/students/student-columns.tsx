import type { ClassGroup } from '@slovickovo/contract/classes/class-group';
import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import type { Column } from '../../../components/data-table/data-table.tsx';
import { PercentBadge } from '../../../components/percent.tsx';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { ExtraTimeTag } from '../../../components/standing/extra-time-tag.tsx';
import { RosterName } from '../../../components/standing/roster-name.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { UnspacedText } from '../../../components/unspaced-text.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate, formatDateTime } from '../../../lib/time/dates.ts';
import classes from './students-table.module.css';

interface StudentColumnsOptions {
  classId: number;
  students: readonly ClassStudent[];
  groups: readonly ClassGroup[];
  /** Whether it is shown how the pupils sign in. */
  hasContacts: boolean;
}

/** The columns of the table of pupils: results, the group if the class has any, and on request contacts. */
export function useStudentColumns({ classId, students, groups, hasContacts }: StudentColumnsOptions) {
  const results = useResultColumns(classId, students);
  const group = useGroupColumn(groups);
  const contacts = useContactColumns();
  return [...results, ...(groups.length > 0 ? [group] : []), ...(hasContacts ? contacts : [])];
}

function useGroupColumn(groups: readonly ClassGroup[]): Column<ClassStudent> {
  const { t } = useTranslation('terms');
  const nameOf = ({ group_id }: ClassStudent) => groups.find(({ id }) => id === group_id)?.name;
  return {
    key: 'group',
    header: t('wordField.group'),
    hidesLabelOnCard: true,
    sortBy: nameOf,
    cell: (student) => nameOf(student) ?? '–',
  };
}

function useResultColumns(classId: number, students: readonly ClassStudent[]): Column<ClassStudent>[] {
  const { t } = useTranslation(['classes', 'terms']);
  return [
    {
      key: 'name',
      header: t('terms:student'),
      leads: true,
      sortBy: (student) => student,
      cell: (student) => (
        <span className={classes.student}>
          <PersonAvatar person={student} size={32} />
          <TextLink
            to="/app/classes/$id/students/$studentId"
            params={{ id: String(classId), studentId: String(student.id) }}
          >
            <RosterName person={student} among={students} />
          </TextLink>
          <ExtraTimeTag percent={student.extra_time} />
        </span>
      ),
    },
    {
      key: 'success',
      header: t('terms:success'),
      numeric: true,
      endsCard: true,
      sortBy: ({ average }) => average,
      cell: ({ average }) => <PercentBadge percent={average} />,
    },
    {
      key: 'points',
      header: t('terms:points'),
      numeric: true,
      hidesLabelOnCard: true,
      sortBy: ({ points }) => points,
      cell: ({ points = 0 }) => t('terms:pointCount', { count: points }),
    },
    {
      key: 'activity',
      header: t('terms:lastActivity'),
      hidesLabelOnCard: true,
      sortBy: ({ last_activity }) => last_activity && Date.parse(last_activity),
      cell: ({ last_activity }) => (last_activity ? formatDateTime(last_activity) : t('noActivityYet')),
    },
  ];
}

function useContactColumns(): Column<ClassStudent>[] {
  const { t } = useTranslation(['classes', 'components', 'terms']);
  return [
    {
      key: 'login',
      header: t('components:loginName'),
      sortBy: ({ login }) => login,
      cell: ({ login }) => <UnspacedText text={login} />,
    },
    {
      key: 'email',
      header: t('terms:email'),
      sortBy: ({ email }) => email ?? null,
      cell: ({ email }) => (email ? <UnspacedText text={email} /> : '–'),
    },
    {
      key: 'joined',
      header: t('joinedAt'),
      sortBy: ({ joined_at }) => joined_at && Date.parse(joined_at),
      cell: ({ joined_at }) => (joined_at ? formatDate(joined_at) : '–'),
    },
  ];
}
