import { useDebouncedValue } from '@mantine/hooks';
import { certificates } from '@slovickovo/contract/certificates/certificates';
import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import type { SentBody } from '@slovickovo/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { problemText } from '../../../components/fields/form.tsx';
import { ASK_UNTIL_TURN } from '../../../lib/api/ask-until-turn.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { personName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './diploma-preview.module.css';

type PreviewForm = Omit<SentBody<typeof certificates.preview>, 'student'>;

interface DiplomaPreviewProps {
  classId: number;
  student: ClassStudent;
  form: PreviewForm;
}

/** A pause in typing, after which the picture is drawn again. */
const PAUSE_MS = 400;

/** One pupil's diploma as it will be printed; what is not filled in yet is shown by its label. */
export function DiplomaPreview({ classId, student, form }: DiplomaPreviewProps) {
  const { t } = useTranslation(['certificates', 'terms']);
  const filled = {
    ...form,
    school: form.school.trim() || t('school'),
    class_name: form.class_name.trim() || t('terms:class'),
    text: form.text.trim() || t('text'),
  };
  const [body] = useDebouncedValue({ ...filled, student: student.id }, PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: [certificates.preview.path, classId, body],
    queryFn: ({ signal }) => callApi(certificates.preview, { params: { id: classId }, body, signal }),
    placeholderData: keepPreviousData,
    // It holds a child's name.
    meta: { keep: 'memory', refusals: 'own' },
    gcTime: 0,
    ...ASK_UNTIL_TURN,
  });
  const [problem = null] = Object.values(error?.fields ?? {});
  return (
    <figure className={classes.preview}>
      <div className={form.design === 'modern' ? classes.landscape : classes.portrait}>
        {data && !error && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(data)}`}
            alt={t('previewAlt', { name: personName(student) })}
          />
        )}
        {error && <p className={classes.failed}>{problemText(problem) ?? t('previewFailed')}</p>}
      </div>
      <figcaption className={classes.caption}>{t('preview', { name: personName(student) })}</figcaption>
    </figure>
  );
}
