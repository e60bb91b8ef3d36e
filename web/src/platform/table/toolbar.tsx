import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { MenuButton } from '#platform/show/MenuButton.tsx'
import { keep, readKept } from '#platform/store.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import type { Column } from './columns.tsx'

type ToolsProps<Row> = {
  columns: readonly Column<Row>[]
  hidden: string[]
  onHidden: (hidden: string[]) => void
  reading: boolean
  onRefresh: () => void
  onExport: (() => void) | undefined
}

/** Read again, choose columns, export. */
export function Tools<Row>({ columns, hidden, onHidden, reading, onRefresh, onExport }: ToolsProps<Row>) {
  const t = useWords(common)
  return (
    <>
      <Tool label={t.refresh} icon={<ReloadOutlined spin={reading} />} onClick={onRefresh} />
      <MenuButton
        label={t.columns}
        className="tool"
        head={<ColumnChoice columns={columns} hidden={hidden} onChange={onHidden} />}
      >
        <SettingOutlined />
      </MenuButton>
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

type ColumnChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  hidden: string[]
  onChange: (hidden: string[]) => void
}

function ColumnChoice<Row>({ columns, hidden, onChange }: ColumnChoiceProps<Row>) {
  const language = useLanguage()
  return (
    <div className="column-choice">
      {columns.map(({ key, title }) => (
        <label key={key} className="check">
          <input
            type="checkbox"
            checked={!hidden.includes(key)}
            onChange={({ target }) => onChange(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])}
          />
          {typeof title === 'string' ? title : title(language)}
        </label>
      ))}
    </div>
  )
}

/** Columns the reader has chosen away, remembered on this browser. */
export function useHidden<Row>(table: string, columns: readonly Column<Row>[]): [string[], (hidden: string[]) => void] {
  const key = `columns/${table}`
  const [hidden, setHidden] = useState<string[]>(
    () =>
      (readKept(localStorage, key) as string[] | null) ??
      columns.filter((column) => column.hidden).map((column) => column.key),
  )
  return [
    hidden,
    (next) => {
      keep(localStorage, key, next)
      setHidden(next)
    },
  ]
}

export const pageSizes: readonly [number, ...number[]] = [20, 50, 100]

type PagerProps = { pages: Pages; next: string | null; limit: number; onLimit: (limit: number) => void }

/** Previous and next page by key; there are no page numbers to jump to, and no count of everything. */
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

/** Where one is among the pages of a list. */
export type Pages = {
  number: number
  after: string | undefined
  back: () => void
  forward: (next: string) => void
}

/** The keys of the pages gone through; another question begins at the first page. */
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
