import { ActionIcon, Button } from '@mantine/core';
import { type ClassNews as Item, news } from '@slovickovo/contract/classes/news';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconMessagePlus, IconNews, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pages } from '../../../components/data-table/pagination.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useConfirmedCall } from '../../../lib/confirmed-call.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import classes from './class-news.module.css';
import { NEWS_ICONS, NewsSentence } from './news-sentence.tsx';

const WriteNews = lazyPart(async () => (await import('./write-news.tsx')).WriteNews);

interface ClassNewsProps {
  classId: number;
  isTeacher: boolean;
  /** The class can only be read. */
  isArchived?: boolean;
}

/** The events of the class and the messages of its teacher, newest first, ten a page (product §2.21). */
export function ClassNews({ classId, isTeacher, isArchived = false }: ClassNewsProps) {
  const mayWrite = isTeacher && !isArchived;
  const { t } = useTranslation('classes');
  const [page, setPage] = useState(1);
  const [isWriting, setWriting] = useState(false);
  const { data } = useQuery({
    ...apiQuery(news.list, { params: { id: classId }, query: { page, limit: PAGE_SIZES.table } }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <SkeletonRows count={4} />;
  const writeButton = mayWrite && (
    <Button leftSection={<IconMessagePlus size={20} stroke={1.75} aria-hidden />} onClick={() => setWriting(true)}>
      {t('writeNews')}
    </Button>
  );
  return (
    <>
      {data.total === 0 ? (
        <EmptyState
          icon={IconNews}
          title={t('noNews')}
          text={t(mayWrite ? 'noNewsTeacherText' : 'noNewsText')}
          action={writeButton}
        />
      ) : (
        <>
          {writeButton && <div>{writeButton}</div>}
          <ol className={classes.news}>
            {data.news.map((item) => (
              <NewsItem key={item.id} item={item} classId={classId} mayDelete={mayWrite} />
            ))}
          </ol>
          <Pages page={page} total={data.total} pageSize={PAGE_SIZES.table} onChange={setPage} />
        </>
      )}
      <WriteNews classId={classId} opened={isWriting} onClose={() => setWriting(false)} onWritten={() => setPage(1)} />
    </>
  );
}

interface NewsItemProps {
  item: Item;
  classId: number;
  mayDelete: boolean;
}

function NewsItem({ item, classId, mayDelete }: NewsItemProps) {
  const { t } = useTranslation('classes');
  const remove = useRemoveNews(classId);
  const Icon = NEWS_ICONS[item.kind];
  return (
    <li data-kind={item.kind}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.content}>
        <NewsSentence item={item} classId={classId} />
        {item.text && <p className={classes.text}>{item.text}</p>}
        <p className={classes.foot}>
          {item.kind === 'message' && <span>{item.author}</span>}
          <time dateTime={item.created_at}>{formatDateTime(item.created_at)}</time>
        </p>
      </div>
      {mayDelete && (
        <ActionIcon aria-label={t('deleteNewsItem', { title: item.title })} onClick={() => void remove(item)}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

function useRemoveNews(classId: number) {
  const { t } = useTranslation('classes');
  const remove = useConfirmedCall(news.remove, { refreshes: ['/usergroups/:id/news'] });
  return ({ id, kind, title }: Item) =>
    remove(
      { params: { id: classId, newsId: id } },
      {
        title: t('deleteNewsTitle', { title }),
        text: t(kind === 'message' ? 'deleteMessageText' : 'deleteEventText'),
        done: t('newsDeleted'),
      },
    );
}
