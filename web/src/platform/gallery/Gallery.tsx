import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { Cascaders, MultiSelects, SearchedSelects, Selects, ThreeLevels } from './choosing.tsx'
import { Amounts, Days, Files, Forms, Maps } from './entering.tsx'
import { ActionButtons, Confirms, Countdowns, FiguresAndStates, PageBoxes, Requests } from './showing.tsx'
import { Lists, Tables } from './tables.tsx'
import { words } from './words.ts'
import './gallery.css'

type Name = keyof typeof words.en.widgets
type Group = keyof typeof words.en.groups

const address = '/dev/widgets'
/** All widgets of the gallery. `whole` marks a widget that is a page itself. */
const widgets: Record<Name, { group: Group; Widget: ComponentType; whole?: true }> = {
  select: { group: 'choose', Widget: Selects },
  'search-select': { group: 'choose', Widget: SearchedSelects },
  'multi-select': { group: 'choose', Widget: MultiSelects },
  cascader: { group: 'choose', Widget: Cascaders },
  'three-level': { group: 'choose', Widget: ThreeLevels },
  form: { group: 'enter', Widget: Forms },
  money: { group: 'enter', Widget: Amounts },
  days: { group: 'enter', Widget: Days },
  file: { group: 'enter', Widget: Files },
  map: { group: 'enter', Widget: Maps },
  table: { group: 'list', Widget: Tables },
  list: { group: 'list', Widget: Lists },
  'page-box': { group: 'show', Widget: PageBoxes, whole: true },
  confirm: { group: 'show', Widget: Confirms },
  'action-button': { group: 'show', Widget: ActionButtons },
  countdown: { group: 'show', Widget: Countdowns },
  requests: { group: 'show', Widget: Requests },
  figures: { group: 'show', Widget: FiguresAndStates },
}
const names = Object.keys(widgets) as Name[]
const groups: readonly Group[] = ['choose', 'enter', 'list', 'show']

/** Every shared widget on a page of its own, for developers and testers. Production builds do not contain it. */
export default function Gallery() {
  const t = useWords(words)
  const { pathname } = useLocation()
  const wanted = pathname.slice(address.length + 1)
  const name = names.find((one) => one === wanted)
  if (name === undefined) return wanted === '' ? <Index /> : <EmptyState />
  const { Widget, whole } = widgets[name]
  if (whole) return <Widget />
  const { title, note } = t.widgets[name]
  return (
    <Page title={title} back={address}>
      <p className="gallery-note">{note}</p>
      <Widget key={name} />
    </Page>
  )
}

/** The index of all widgets by purpose. */
function Index() {
  const t = useWords(words)
  return (
    <Page title={t.title}>
      <p className="gallery-note">{t.about}</p>
      {groups.map((group) => (
        <section key={group} className="gallery-group">
          <h2>{t.groups[group]}</h2>
          <ul>
            {names
              .filter((name) => widgets[name].group === group)
              .map((name) => (
                <li key={name}>
                  <Goto to={`${address}/${name}`}>
                    <strong>{t.widgets[name].title}</strong>
                    <span>{t.widgets[name].note}</span>
                  </Goto>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}
