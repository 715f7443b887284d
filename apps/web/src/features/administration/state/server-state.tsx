import { Button } from '@mantine/core';
import { adminState, type ServerState as State } from '@slovickovo/contract/administration/state';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { Tag } from '../../../components/tag.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { VERSION_AND_BUILD } from '../../../lib/session/version.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import { JobsTable } from './jobs-table.tsx';
import classes from './server-state.module.css';
import { formatBytes, formatDuration } from './units.ts';

/** How the server does: program, e-mails, database, disk, recurring jobs (product §6.15). */
export function ServerState() {
  const { t } = useTranslation('administration');
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery({ ...apiQuery(adminState.get), staleTime: 0 });
  if (data === undefined) return <SkeletonRows count={8} />;
  return (
    <>
      <div className={classes.head}>
        <p>{t('state.intro', { time: formatDateTime(new Date(dataUpdatedAt)) })}</p>
        <Button
          variant="default"
          loading={isFetching}
          leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
          onClick={() => void refetch()}
        >
          {t('state.refresh')}
        </Button>
      </div>
      <div className={classes.parts}>
        <Program program={data.program} />
        <Mail mail={data.mail} />
        <Database database={data.database} />
        <Disk disk={data.disk} />
      </div>
      <JobsTable jobs={data.jobs} />
    </>
  );
}

type Health = 'good' | 'attention' | 'unknown';

const TONES = { good: 'green', attention: 'orange', unknown: 'grey' } as const satisfies Record<Health, string>;

interface PartProps {
  heading: string;
  health: Health;
  /** What to do about it. */
  warning?: string | false;
  facts?: readonly (readonly [name: string, value: ReactNode])[];
}

function Part({ heading, health, warning, facts = [] }: PartProps) {
  const { t } = useTranslation('administration');
  return (
    <section className={classes.part}>
      <div className={classes.heading}>
        <h2>{heading}</h2>
        <Tag tone={TONES[health]}>{t(`state.health.${health}`)}</Tag>
      </div>
      {warning && <Callout type="warning">{warning}</Callout>}
      {health === 'unknown' ? (
        <p>{t('state.unknown')}</p>
      ) : (
        <dl className={classes.facts}>
          {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
        </dl>
      )}
    </section>
  );
}

const dateOrNone = (moment: string | null) => (moment === null ? '–' : formatDateTime(moment));

function Program({ program }: { program: State['program'] }) {
  const { t } = useTranslation('administration');
  return (
    <Part
      heading={t('state.program')}
      health="good"
      facts={[
        [t('state.serverVersion'), program.version],
        [t('state.pagesVersion'), VERSION_AND_BUILD],
        ['Node.js', program.node],
        [t('state.startedAt'), formatDateTime(program.started_at)],
      ]}
    />
  );
}

function Mail({ mail }: { mail: State['mail'] }) {
  const { t } = useTranslation('administration');
  if (mail === null) return <Part heading={t('state.mail')} health="unknown" />;
  const reachesNobody = mail.target === 'files';
  return (
    <Part
      heading={t('state.mail')}
      health={mail.is_late || reachesNobody ? 'attention' : 'good'}
      warning={reachesNobody ? t('state.mailNowhere') : mail.is_late && t('state.mailLate')}
      facts={[
        [t('state.target'), t(`state.targets.${mail.target}`)],
        [t('state.lastSent'), dateOrNone(mail.last_sent_at)],
        [t('state.waiting'), mail.waiting],
        ...(mail.due_since === null ? [] : [[t('state.dueSince'), formatDateTime(mail.due_since)] as const]),
        [t('state.failing'), mail.failing],
        ...(mail.last_error === null ? [] : [[t('state.lastError'), mail.last_error] as const]),
      ]}
    />
  );
}

function Database({ database }: { database: State['database'] }) {
  const { t, language } = useTranslation('administration');
  if (database === null) return <Part heading={t('state.database')} health="unknown" />;
  const { connections, most_connections } = database;
  return (
    <Part
      heading={t('state.database')}
      health="good"
      facts={[
        ['PostgreSQL', database.version],
        [t('state.size'), formatBytes(database.bytes, language)],
        [t('state.connections'), t('state.ofAll', { part: connections, all: most_connections })],
        [t('state.answer'), formatDuration(database.answer_ms, language)],
        [t('state.migrations'), database.migrations],
      ]}
    />
  );
}

function Disk({ disk }: { disk: State['disk'] }) {
  const { t, language } = useTranslation('administration');
  if (disk === null) return <Part heading={t('state.disk')} health="unknown" />;
  const space = { part: formatBytes(disk.free_bytes, language), all: formatBytes(disk.total_bytes, language) };
  return (
    <Part
      heading={t('state.disk')}
      health={disk.is_low ? 'attention' : 'good'}
      warning={disk.is_low && t('state.diskLow')}
      facts={[[t('state.free'), t('state.ofAll', space)]]}
    />
  );
}
