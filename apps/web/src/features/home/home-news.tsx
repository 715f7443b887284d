import type { HomeNews as NewsItem } from '@slovickovo/contract/home/home';
import { Section } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { CLASS_TASK_PAGES, classTaskParams } from '../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import classes from './home-list.module.css';

/** The latest news of the user's classes, each with a link to what it is about (product §2.12). */
export function HomeNews({ news }: { news: readonly NewsItem[] }) {
  const { t } = useTranslation(['home', 'classes']);
  if (news.length === 0) return null;
  return (
    <Section title={t('news')}>
      <ul className={classes.list} aria-label={t('news')}>
        {news.map((item) => (
          <li key={item.id} className={classes.row}>
            <span className={classes.main}>
              <span>
                {item.kind !== 'message' && `${t(`classes:news.${item.kind}`)} `}
                <Subject item={item} />
              </span>
              <span className={classes.soft}>
                {item.usergroup_name} · <time dateTime={item.created_at}>{formatDateTime(item.created_at)}</time>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A homework or test leads to its page, everything else to the news of its class. */
function Subject({ item: { kind, title, test_id, usergroup_id } }: { item: NewsItem }) {
  if (test_id === null) {
    return (
      <TextLink to="/app/classes/$id" params={{ id: String(usergroup_id) }}>
        {title}
      </TextLink>
    );
  }
  const task = { classId: usergroup_id, kind: kind === 'test_set' ? 'test' : 'homework', taskId: test_id } as const;
  return (
    <TextLink to={CLASS_TASK_PAGES.detail} params={classTaskParams(task)}>
      {title}
    </TextLink>
  );
}
