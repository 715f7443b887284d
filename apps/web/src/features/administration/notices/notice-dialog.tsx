import { type UseFormReturnType, useForm } from '@mantine/form';
import { adminNotices, type OperatorNotice } from '@slovickovo/contract/notices/notices';
import { LIMITS } from '@slovickovo/domain/limits';
import {
  NOTICE_TYPES,
  noticeEndProblem,
  noticeTextProblem,
  noticeTranslationProblem,
} from '@slovickovo/domain/notices/notices';
import { Callout } from '../../../components/feedback/callout.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { CheckField } from '../../../components/fields/check-field.tsx';
import { DateTimeField } from '../../../components/fields/date-time-field.tsx';
import { checked, Form, problemText, SubmitButton } from '../../../components/fields/form.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { changedWindow, sentWindow, type WindowInputs, windowInputs } from '../../../lib/time/date-window.ts';
import { NOTICE_PATHS } from './notice-paths.ts';

interface NoticeDialogProps {
  /** The notice to change; null writes a new one. */
  notice: OperatorNotice | null;
  onClose: () => void;
}

interface NoticeValues {
  type: OperatorNotice['type'];
  text: { sk: string; en: string };
  show_bell: boolean;
  valid_from: string;
  valid_to: string;
}

const NEW: NoticeValues = { type: 'info', text: { sk: '', en: '' }, show_bell: true, valid_from: '', valid_to: '' };

function valuesOf({ type, text, show_bell, valid_from, valid_to }: OperatorNotice): NoticeValues {
  const shown = windowInputs({ valid_from, valid_until: valid_to });
  return {
    type,
    text: { sk: text.sk, en: text.en ?? '' },
    show_bell,
    valid_from: shown.valid_from,
    valid_to: shown.valid_until,
  };
}

const inputsOf = ({ valid_from, valid_to }: NoticeValues): WindowInputs => ({ valid_from, valid_until: valid_to });

/** The properties that a date's field takes from the form. */
function dateField(form: UseFormReturnType<NoticeValues>, name: 'valid_from' | 'valid_to') {
  return {
    value: form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
    error: form.errors[name],
  };
}

/** Writes or changes a notice of the operator, and shows how it will look (product §3.16). An empty start means now. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('administration');
  const form = useForm<NoticeValues>({
    initialValues: notice === null ? NEW : valuesOf(notice),
    validate: {
      text: { sk: checked(noticeTextProblem), en: checked(noticeTranslationProblem) },
      valid_to: (_, values) => {
        const { valid_from: from, valid_until: to } = sentWindow(inputsOf(values));
        return problemText(noticeEndProblem({ from: Date.parse(from), to: to === null ? null : Date.parse(to) }));
      },
    },
  });
  const options = {
    refreshes: NOTICE_PATHS,
    meta: { refusals: 'form' as const },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('notices.saved') });
      onClose();
    },
  };
  const create = useCall(adminNotices.create, options);
  const update = useCall(adminNotices.update, options);
  const send = (values: NoticeValues) => {
    const { type, text, show_bell } = values;
    const content = { type, text: { sk: text.sk, en: text.en || null }, show_bell };
    if (notice === null) {
      const { valid_from, valid_until: valid_to } = sentWindow(inputsOf(values));
      create.mutate({ body: { ...content, valid_from, valid_to } });
    } else {
      const { valid_until, ...start } = changedWindow(inputsOf(values), inputsOf(form.getInitialValues()));
      const end = valid_until !== undefined && { valid_to: valid_until };
      update.mutate({ params: { id: notice.id }, body: { ...content, ...start, ...end } });
    }
  };
  const { values } = form;
  const limit = t('notices.limit', { limit: LIMITS.notice_text_length });
  return (
    <AppModal opened onClose={onClose} title={t(notice === null ? 'notices.new' : 'notices.edit')}>
      <Form form={form} onSubmit={send} error={create.error ?? update.error}>
        <SelectField
          label={t('notices.type')}
          options={NOTICE_TYPES.map((value) => ({ value, label: t(`notices.types.${value}`) }))}
          {...form.getInputProps('type')}
        />
        <TextAreaField
          label={t('notices.textSk')}
          description={limit}
          rows={3}
          data-autofocus
          {...form.getInputProps('text.sk')}
        />
        <TextAreaField
          label={t('notices.textEn')}
          description={`${t('notices.textEnHint')} ${limit}`}
          rows={3}
          {...form.getInputProps('text.en')}
        />
        <DateTimeField label={t('notices.from')} path="valid_from" {...dateField(form, 'valid_from')} />
        <DateTimeField
          label={t('notices.to')}
          description={values.valid_to === '' && t('notices.toOpen')}
          openEnd
          path="valid_to"
          {...dateField(form, 'valid_to')}
        />
        <CheckField label={t('notices.bell')} {...form.getInputProps('show_bell', { type: 'checkbox' })} />
        {values.text.sk.trim() !== '' && (
          <>
            <p>{t('notices.preview')}</p>
            <Callout type={values.type}>{values.text.sk}</Callout>
          </>
        )}
        <SubmitButton pending={create.isPending || update.isPending}>
          {t(notice === null ? 'notices.publish' : 'notices.save')}
        </SubmitButton>
      </Form>
    </AppModal>
  );
}
