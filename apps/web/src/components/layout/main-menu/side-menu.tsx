import { approvals } from '@slovickovo/contract/administration/approvals';
import { classes as classEndpoints } from '@slovickovo/contract/classes/classes';
import {
  IconBook2,
  IconHome,
  IconNotebook,
  IconPencil,
  IconPlus,
  IconShieldCheck,
  IconTrophy,
  IconUsers,
  IconVocabulary,
  IconWriting,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createLink, Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { classOffersQuery } from '../../../lib/queries/class-offers-query.ts';
import { wordGroupOffersQuery } from '../../../lib/queries/word-group-offers-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { compareNames } from '../../../lib/texts/slovak-order.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './side-menu.module.css';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * Links to the pages and to the user's classes, sorted by name (product §2.10): the classes that a teacher created or
 * that a pupil joined.
 */
export function SideMenu() {
  const { t } = useTranslation('terms');
  const isTeacher = useUser().role.name === 'teacher';
  const { data: schoolClasses } = useQuery(
    apiQuery(isTeacher ? classEndpoints.listCreated : classEndpoints.listAssigned),
  );
  const sorted = schoolClasses?.toSorted((one, other) => compareNames(one.name, other.name));
  return (
    <nav aria-label={t('mainMenu')} className={classes.menu}>
      <PageLinks isTeacher={isTeacher} hasHomework={!isTeacher && sorted?.length !== 0} />
      <ClassLinks schoolClasses={sorted} isTeacher={isTeacher} />
    </nav>
  );
}

/** Links to the pages; homework and tests only for a pupil of a class, and while the classes are fetched. */
function PageLinks({ isTeacher, hasHomework }: { isTeacher: boolean; hasHomework: boolean }) {
  const { t } = useTranslation(['shell', 'terms']);
  const isAdmin = useUser().role.name === 'admin';
  return (
    <ul>
      <li>
        <MenuLink to="/app" activeOptions={{ exact: true }} data-tour="home">
          <IconHome {...ICON} />
          {t('home')}
        </MenuLink>
      </li>
      <li>
        <MenuLink to="/app/words">
          <IconVocabulary {...ICON} />
          {t('terms:myWords')}
        </MenuLink>
      </li>
      <li>
        <MenuLink to="/app/wordgroups" data-tour="wordgroups">
          <IconBook2 {...ICON} />
          {t('terms:wordGroups')}
          <WaitingOffers />
        </MenuLink>
      </li>
      <li>
        <MenuLink to="/app/trainings" data-tour="exercises">
          <IconPencil {...ICON} />
          {t('terms:kinds.exercise')}
        </MenuLink>
      </li>
      {hasHomework && (
        <>
          <li data-for="pupil">
            <MenuLink to="/app/homeworks">
              <IconNotebook {...ICON} />
              {t('terms:kinds.homework')}
            </MenuLink>
          </li>
          <li data-for="pupil">
            <MenuLink to="/app/tests">
              <IconWriting {...ICON} />
              {t('terms:kinds.test')}
            </MenuLink>
          </li>
        </>
      )}
      <li>
        <MenuLink to="/app/classes" activeOptions={{ exact: true }} data-tour="classes">
          <IconUsers {...ICON} />
          {t('classes')}
          {isTeacher && <WaitingClasses />}
        </MenuLink>
      </li>
      <li>
        <MenuLink to="/app/rankings" data-tour="rankings">
          <IconTrophy {...ICON} />
          {t('terms:rankings')}
        </MenuLink>
      </li>
      {isAdmin && (
        <li>
          <MenuLink to="/app/admin">
            <IconShieldCheck {...ICON} />
            {t('terms:administration')}
            <WaitingTeachers />
          </MenuLink>
        </li>
      )}
    </ul>
  );
}

interface ClassLinksProps {
  /** Undefined while they are fetched. */
  schoolClasses: readonly { id: number; name: string }[] | undefined;
  isTeacher: boolean;
}

/** Links to the classes; for a teacher also a link that creates one. */
function ClassLinks({ schoolClasses, isTeacher }: ClassLinksProps) {
  const { t } = useTranslation(['shell', 'terms']);
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('terms:myClasses')}</h2>
        {isTeacher && (
          <Link
            to="/app/classes"
            search={{ new: 1 }}
            className={classes.plus}
            aria-label={t('terms:newClass')}
            title={t('terms:newClass')}
          >
            <IconPlus size={20} stroke={2} aria-hidden />
          </Link>
        )}
      </div>
      {schoolClasses?.length === 0 && (
        <p className={classes.none}>{t(isTeacher ? 'terms:noClasses' : 'terms:notInClass')}</p>
      )}
      <ul>
        {schoolClasses?.map(({ id, name }) => (
          <li key={id}>
            <MenuLink to="/app/classes/$id" params={{ id: String(id) }}>
              <span className={classes.letter} aria-hidden>
                {name.trim().slice(0, 1)}
              </span>
              <span className={classes.name}>{name}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Number of word groups that other users offer to this one. */
function WaitingOffers() {
  const { data: offers = [] } = useQuery(wordGroupOffersQuery);
  return <Count count={offers.length} text="waitingOffers" />;
}

/** Number of classes that colleagues offer to this teacher. */
function WaitingClasses() {
  const { data: offers = [] } = useQuery(classOffersQuery);
  return <Count count={offers.length} text="waitingOffers" />;
}

/** Number of people who wait until an administrator makes them teachers; a failed load shows nothing (product §8.15). */
export function WaitingTeachers() {
  const one = { query: { page: 1, limit: 1 } };
  const { data } = useQuery(apiQuery(approvals.listWaiting, one, { keep: 'memory', refusals: 'own' }));
  return <Count count={data?.total ?? 0} text="waitingTeachers" />;
}

function Count({ count, text }: { count: number; text: 'waitingOffers' | 'waitingTeachers' }) {
  const { t } = useTranslation('terms');
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t(text, { count })}</span>
    </span>
  );
}

function MenuAnchor(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} className={classes.link} />;
}

const MenuLink = createLink(MenuAnchor);
