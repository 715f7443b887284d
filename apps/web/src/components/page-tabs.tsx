import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page-tabs.module.css';

interface PageTabsProps<Tab extends string> {
  value: Tab;
  onChange: (tab: Tab) => void;
  tabs: readonly { value: Tab; label: string; content: ReactNode }[];
}

/** The parts of a page, shown one at a time; on a phone the labels scroll sideways, and the active one is in sight. */
export function PageTabs<Tab extends string>({ value, onChange, tabs }: PageTabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is active.
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    if (!list.current || !active) return;
    list.current.scrollLeft = active.offsetLeft - (list.current.clientWidth - active.offsetWidth) / 2;
  }, [value]);
  return (
    <Tabs value={value} onChange={(next) => next && onChange(next as Tab)} keepMounted={false}>
      <Tabs.List ref={list} className={classes.list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} className={classes.panel}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
