import { approvals, type WaitingTeacher } from '@slovickovo/contract/administration/approvals';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import publicPage from '../../../components/cards/public-sheet.module.css';
import { Callout } from '../../../components/feedback/callout.tsx';
import { QueryFrame } from '../../../components/feedback/query-frame.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { Form, RefusalText, SubmitButton } from '../../../components/fields/form.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useReason } from '../../../components/fields/use-reason.ts';
import { TextLink } from '../../../components/text-link.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { usePageTitle } from '../../../lib/pages/page-title.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './approve-teacher-page.module.css';

/** The page of a link that approves a teacher (product §4.18): opening it changes nothing. */
export function ApproveTeacherPage({ code }: { code: string }) {
  const { t } = useTranslation('administration');
  usePageTitle(t('approve.title'));
  return (
    <section className={publicPage.sheet} data-wide aria-labelledby="approve-heading">
      <h1 id="approve-heading" className={publicPage.heading}>
        {t('approve.title')}
      </h1>
      <QueryFrame>{code === '' ? <LinkEnded state="unknown" /> : <LinkContent code={code} />}</QueryFrame>
    </section>
  );
}

function linkQuery(code: string) {
  return queryOptions({
    queryKey: [approvals.readLink.path, code],
    queryFn: ({ signal }) => callApi(approvals.readLink, { body: { code }, signal }),
    // The code opens the page; it is kept nowhere.
    meta: { keep: 'memory', refusals: 'own' },
    retry: false,
    refetchOnWindowFocus: false,
  });
}

function LinkContent({ code }: { code: string }) {
  const { data: link, error } = useQuery(linkQuery(code));
  if (error) {
    return (
      <Callout type="warning">
        <RefusalText error={error} />
      </Callout>
    );
  }
  if (!link) return <SkeletonRows count={3} />;
  return link.state === 'waiting' ? <Decision code={code} teacher={link.teacher} /> : <LinkEnded state={link.state} />;
}

function LinkEnded({ state }: { state: 'decided' | 'used' | 'expired' | 'unknown' }) {
  const { t } = useTranslation(['administration', 'errors', 'shell']);
  return (
    <>
      <Callout type={state === 'decided' || state === 'used' ? 'info' : 'warning'}>
        {t(state === 'decided' ? 'errors:request_decided' : `approve.${state}`)}
      </Callout>
      <p className={publicPage.other}>
        <TextLink to="/app">{t('shell:backHome')}</TextLink>
      </p>
    </>
  );
}

/** Who asks, and the two decisions; refusing asks for the reason first. */
function Decision({ code, teacher }: { code: string; teacher: WaitingTeacher }) {
  const { t } = useTranslation(['administration', 'components']);
  const [isRefusing, setRefusing] = useState(false);
  const { form, reason } = useReason();
  const decide = useCall(approvals.decideByLink, { meta: { refusals: 'form' } });
  if (decide.data?.state === 'done') {
    return (
      <Callout type="success">
        {t(decide.variables?.body.approve ? 'approve.approvedDone' : 'approve.refusedDone', { name: teacher.f_name })}
      </Callout>
    );
  }
  if (decide.data) return <LinkEnded state={decide.data.state} />;
  const submit = () => decide.mutate({ body: { code, approve: !isRefusing, reason: isRefusing ? reason : null } });
  return (
    <>
      <p>{t('approve.intro')}</p>
      <TeacherFacts teacher={teacher} />
      <Form form={form} onSubmit={submit} error={decide.error}>
        {isRefusing && <TextField label={t('reason')} autoFocus {...form.getInputProps('reason')} />}
        <div className={classes.buttons}>
          <SubmitButton pending={decide.isPending}>{t(isRefusing ? 'approve.refuse' : 'approve.approve')}</SubmitButton>
          <button type="button" className={classes.second} onClick={() => setRefusing(!isRefusing)}>
            {t(isRefusing ? 'components:back' : 'approve.refuseInstead')}
          </button>
        </div>
      </Form>
    </>
  );
}

function TeacherFacts({ teacher }: { teacher: WaitingTeacher }) {
  const { t } = useTranslation(['administration', 'components', 'accounts', 'terms']);
  const facts = [
    [t('terms:givenName'), teacher.f_name],
    [t('accounts:register.school'), teacher.school],
    [t('terms:email'), teacher.email],
    [t('components:loginName'), teacher.login],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
