import type { MenuItem } from '@lastmile/contract/session.ts'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#platform/session.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { menuOf, tabCodeOf } from './menu.ts'
import { words } from './words.ts'

/** The three-level hover menu: groups at the left, their functions beside, and what lies below a function under it. */
export function AllFunctions({ icon }: { icon: ReactNode }) {
  const t = useWords(words)
  const language = useLanguage()
  const me = useSession((state) => state.employee)
  const menu = menuOf(me)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const group = menu.find((one) => one.actTypeCode === chosen) ?? menu[0]
  const show = () => {
    clearTimeout(leaving.current)
    setOpen(true)
  }
  const hideSoon = () => {
    leaving.current = setTimeout(() => setOpen(false), 200)
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
        if (event.key === 'Escape') setOpen(false)
      }}
    >
      <button
        type="button"
        className="plain icon-button wide"
        aria-expanded={open}
        aria-haspopup="true"
        onClick={() => setOpen(!open)}
      >
        {icon} {t.allFunctions}
      </button>
      {open ? (
        <div className="all-panel">
          <ul className="all-first">
            {menu.map((one) => (
              <li key={one.actTypeCode}>
                <button
                  type="button"
                  className="plain"
                  aria-expanded={one === group}
                  onMouseEnter={() => setChosen(one.actTypeCode)}
                  onFocus={() => setChosen(one.actTypeCode)}
                  onClick={() => setChosen(one.actTypeCode)}
                >
                  {nameIn(language, one)}
                </button>
              </li>
            ))}
          </ul>
          <ul className="all-second">
            {group?.children.map((item) => (
              <li key={item.actTypeCode}>
                <Item item={item} done={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

function Item({ item, done }: { item: MenuItem; done: () => void }) {
  const language = useLanguage()
  if (item.children.length === 0)
    return (
      <Link to={`/${tabCodeOf(item)}`} onClick={done}>
        {nameIn(language, item)}
      </Link>
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
