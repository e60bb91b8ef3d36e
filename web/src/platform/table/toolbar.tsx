import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { MenuButton } from '#platform/show/MenuButton.tsx'
import { useWords } from '#platform/words.ts'
import type { Choosable } from './ListChoices.tsx'
import type { SavedView } from './views.ts'

/** Loaded on demand: lists are read far more often than their settings are changed. */
const ListChoices = lazy(() => import('./ListChoices.tsx'))

type ViewMenuProps = SavedView & { columns: readonly Choosable[] }

/** The menu that selects the view and the columns of a list. */
export function ViewMenu(menu: ViewMenuProps) {
  const t = useWords(common)
  return (
    <MenuButton
      label={t.viewsAndColumns}
      className="tool"
      head={
        <Suspense>
          <ListChoices {...menu} />
        </Suspense>
      }
    >
      <SettingOutlined />
    </MenuButton>
  )
}

type ToolsProps = ViewMenuProps & {
  reading: boolean
  onRefresh: () => void
  onExport: (() => void) | undefined
}

/** The tools of a list: refresh, select a view or columns, export. */
export function Tools({ reading, onRefresh, onExport, ...menu }: ToolsProps) {
  const t = useWords(common)
  return (
    <>
      <Tool label={t.refresh} icon={<ReloadOutlined spin={reading} />} onClick={onRefresh} />
      <ViewMenu {...menu} />
      <Tool label={t.exportCsv} icon={<DownloadOutlined />} onClick={onExport} />
    </>
  )
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: (() => void) | undefined }) {
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={onClick === undefined}
      onClick={onClick}
    />
  )
}

export const pageSizes: readonly [number, ...number[]] = [20, 50, 100]

type PagerProps = { pages: Pages; next: string | null; limit: number; onLimit: (limit: number) => void }

/** Buttons for the previous and the next page. With cursors, there are no page numbers and no total. */
export function Pager({ pages, next, limit, onLimit }: PagerProps) {
  const t = useWords(common)
  return (
    <footer>
      <select aria-label={t.rowsPerPage} value={limit} onChange={({ target }) => onLimit(Number(target.value))}>
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <span className="muted">{t.pageNumber(pages.number)}</span>
      <Button size="small" disabled={pages.number === 1} onClick={pages.back}>
        {t.previous}
      </Button>
      <Button size="small" disabled={next === null} onClick={() => pages.forward(next ?? '')}>
        {t.next}
      </Button>
    </footer>
  )
}

/** The current page of a list. */
export type Pages = {
  number: number
  after: string | undefined
  back: () => void
  forward: (next: string) => void
}

/** Returns the cursors of the pages visited; a different query starts from the first page. */
export function usePages(question: string): Pages {
  const [state, setState] = useState<{ question: string; trail: string[] }>({ question, trail: [] })
  const trail = state.question === question ? state.trail : []
  return {
    number: trail.length + 1,
    after: trail.at(-1),
    back: () => setState({ question, trail: trail.slice(0, -1) }),
    forward: (next) => setState({ question, trail: [...trail, next] }),
  }
}
