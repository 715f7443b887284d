import { type ReactNode, useState } from 'react';
import publicPage from '../../components/cards/public-sheet.module.css';
import { QueryFrame } from '../../components/feedback/query-frame.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Chat } from './chat.tsx';
import classes from './contact-page.module.css';
import { UserForm } from './user-form.tsx';
import { VisitorForm } from './visitor-form.tsx';

interface ContactPageProps {
  /** In the window of the chat. */
  opensChat?: boolean;
  /** Answers that may make a message needless. */
  help?: ReactNode;
}

/** Lets users and visitors write to the people who run the installation (product §1.7). */
export function ContactPage({ opensChat = false, help }: ContactPageProps) {
  const { t } = useTranslation(['contact', 'shell']);
  const user = useSession();
  // A sign-in in another window leaves what a visitor has typed.
  const [isVisitor] = useState(user === null);
  usePageTitle(t('title'));
  return (
    <section className={publicPage.sheet} data-wide aria-labelledby="contact-heading">
      <div>
        <h1 id="contact-heading" className={publicPage.heading}>
          {t('shell:contact')}
        </h1>
        <p className={publicPage.intro}>{t('intro')}</p>
        {user && !isVisitor && (
          <p className={`${publicPage.intro} ${classes.address}`}>
            {user.email === null ? t('noAnswer') : t('answerTo', { email: user.email })}
          </p>
        )}
      </div>
      {help}
      <QueryFrame>
        <Chat isOpen={opensChat} />
        {user && !isVisitor ? <UserForm key={user.id} /> : <VisitorForm />}
      </QueryFrame>
      <p className={publicPage.other}>
        <TextLink to="/">{t('back')}</TextLink>
      </p>
    </section>
  );
}
