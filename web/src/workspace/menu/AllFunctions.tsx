import type { MenuItem } from '@lastmile/contract/session/calls.ts'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { useSession } from '#platform/session.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { addressOf, menuOf } from './menu.ts'
import { words } from './words.ts'

/**
 * The three-level menu that opens on hover: groups on the left, their functions to the right, and sub-functions below
 * those.
 */
export function AllFunctions({ icon }: { icon: ReactNode }) {
  const t = useWords(words)
  const me = useSession((state) => state.employee)
  const menu = menuOf(me)
  const [open, setOpen] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const show = () => {
    clearTimeout(leaving.current)
    setOpen(true)
  }
  const hideSoon = () => {
    leaving.current = setTimeout(() => setOpen(false), 200)
  }
  /** Closes the panel and moves the focus to the button, because the focused element is about to unmount. */
  const done = () => {
    setOpen(false)
    button.current?.focus()
  }
  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <div
      className="all-functions"
      role="presentation"
      onMouseEnter={show}
      onMouseLeave={hideSoon}
      onBlur={left}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        done()
      }}
    >
      <button
        ref={button}
        type="button"
        className="plain icon-button wide"
        aria-expanded={open}
        aria-haspopup="true"
        // Hovering has already opened it, so only the keyboard toggles it.
        onClick={({ detail }) => {
          clearTimeout(leaving.current)
          setOpen(detail > 0 || !open)
        }}
      >
        {icon} {t.allFunctions}
      </button>
      {open ? <Panel menu={menu} done={done} /> : null}
    </div>
  )
}

/** The groups, and next to them the contents of the selected one. */
function Panel({ menu, done }: { menu: readonly MenuItem[]; done: () => void }) {
  const language = useLanguage()
  const [chosen, setChosen] = useState(menu[0]?.actTypeCode)
  const turning = useRef<ReturnType<typeof setTimeout>>(undefined)
  const group = menu.find((one) => one.actTypeCode === chosen)
  /** Selects a group after a delay, because the pointer may cross it on the way to a function. */
  const turnSoon = (code: string) => {
    clearTimeout(turning.current)
    turning.current = setTimeout(() => setChosen(code), 80)
  }
  return (
    <div className="all-panel">
      <ul className="all-first">
        {menu.map(({ actTypeCode: code, name, zhName }) => (
          <li key={code}>
            <button
              type="button"
              className="plain"
              aria-expanded={code === chosen}
              onMouseEnter={() => turnSoon(code)}
              onMouseLeave={() => clearTimeout(turning.current)}
              onFocus={() => setChosen(code)}
              onClick={() => setChosen(code)}
            >
              {nameIn(language, { name, zhName, actTypeCode: code })}
            </button>
          </li>
        ))}
      </ul>
      <ul className="all-second">
        {group?.children.map((item) => (
          <li key={item.actTypeCode} className={item.children.length > 0 ? 'all-group' : undefined}>
            <Item item={item} done={done} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({ item, done }: { item: MenuItem; done: () => void }) {
  const language = useLanguage()
  const to = useSession((state) => addressOf(item, state.tabs))
  if (item.children.length === 0)
    return (
      <Goto to={to} onClick={done}>
        {nameIn(language, item)}
      </Goto>
    )
  return (
    <>
      <b>{nameIn(language, item)}</b>
      <ul className="all-third">
        {item.children.map((child) => (
          <li key={child.actTypeCode}>
            <Item item={child} done={done} />
          </li>
        ))}
      </ul>
    </>
  )
}
