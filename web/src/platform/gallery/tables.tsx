import { call, type Input, type Output } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { inOrder, sortOf } from '@lastmile/contract/platform/sorting.ts'
import { optionalText, page, paged } from '@lastmile/contract/platform/values.ts'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import { Box } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import type { ColumnKinds } from '#platform/table/columns.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { Said } from './Shown.tsx'
import { words } from './words.ts'

const states = ['active', 'pending', 'inProgress', 'abnormal', 'cancelled']
const GalleryRow = z.object({
  code: z.string(),
  name: z.string(),
  zhName: z.string(),
  amount: z.int(),
  status: z.string(),
  createdAt: z.string(),
  remark: z.string().nullable(),
  _disabled: z.boolean(),
})
type GalleryRow = z.output<typeof GalleryRow>

const rowOf = (index: number): GalleryRow => ({
  code: `R${String(index).padStart(6, '0')}`,
  name: words.en.row(index),
  zhName: words.zh.row(index),
  amount: index * 1000,
  status: states[index % states.length] ?? '',
  createdAt: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
  remark: null,
  _disabled: index % 7 === 3,
})
const rows = Array.from({ length: 100_000 }, (_, index) => rowOf(index))
const thirty = rows.slice(0, 30)
const none: GalleryRow[] = []

/** Static rows with checkboxes and radio buttons, links, buttons, and an empty table. */
export function Tables() {
  const t = useWords(words)
  const [selected, setSelected] = useState<string[]>([])
  const [one, setOne] = useState<string[]>([])
  const [opened, setOpened] = useState<string>()
  const [pressed, setPressed] = useState<string>()
  const columns = useCallback(
    (c: ColumnKinds<GalleryRow>) => [
      c.link('code', (row) => () => setOpened(row.code)),
      c.named('name', 'zhName'),
      c.money('amount'),
      c.status('status'),
      c.instant('createdAt'),
      c.actions((row) => (
        <Button type="link" size="small" onClick={() => setPressed(row.code)}>
          {t.press}
        </Button>
      )),
    ],
    [t],
  )
  return (
    <>
      <Box title={t.thousands}>
        <DataTable
          aria-label={t.thousands}
          rows={rows}
          select="many"
          selected={selected}
          onSelect={setSelected}
          columns={columns}
        />
        <div className="form columns-3">
          <Told title={t.thousands} value={selected.length > 5 ? String(selected.length) : selected.join(' ')} />
          <Told title={t.opened} value={opened} />
          <Told title={t.pressed} value={pressed} />
        </div>
      </Box>
      <div className="gallery-pair">
        <Box title={t.dial}>
          <DataTable
            aria-label={t.dial}
            rows={thirty}
            height={400}
            select="one"
            selected={one}
            onSelect={setOne}
            columns={(c) => [c.text('code'), c.named('name', 'zhName')]}
          />
          <Told title={t.dial} value={one.join(' ')} />
        </Box>
        <Box title={t.empty}>
          <DataTable aria-label={t.empty} rows={none} columns={(c) => [c.text('code'), c.named('name', 'zhName')]} />
        </Box>
      </div>
    </>
  )
}

const Told = ({ title, value }: { title: string; value: string | undefined }) => (
  <div className="field">
    <span className="gallery-title">{title}</span>
    <Said title={title} value={value === '' ? undefined : value} />
  </div>
)

const some = rows.slice(0, 250)

/** A list with keyset pagination like the server's: `after` is the code of the last row on the page. */
const listed = call({
  method: 'GET',
  path: 'dev/rows',
  summary: 'List rows',
  permission: 'signed-in',
  input: z.object({ keyword: optionalText(60), ...paged }),
  output: page(GalleryRow),
  refuses: [],
})
/** Lists the rows above and reports each cursor that is requested. */
function listTelling(report: (after: string) => void): Bound<typeof listed> {
  const answer = (input: Input<typeof listed>): Promise<Output<typeof listed>> => {
    const { keyword = '', after = '', limit, orderBy } = listed.input.parse(input)
    report(after)
    const all = orderBy ? inOrder(some, sortOf(orderBy), 'en-US') : some
    const found = all.filter(({ code, name }) => `${code} ${name}`.includes(keyword))
    const from = found.findIndex(({ code }) => code === after) + 1
    const here = found.slice(from, from + limit)
    return Promise.resolve({ rows: here, next: found.length > from + limit ? (here.at(-1)?.code ?? null) : null })
  }
  return Object.assign(answer, { call: listed, code: 'dev.rows' })
}

/** A list filled by a call: filters, pages, columns, export. */
export function Lists() {
  const t = useWords(words)
  const [after, setAfter] = useState('')
  const [list] = useState(() => listTelling(setAfter))
  return (
    <>
      <CallTable
        aria-label={t.rows}
        call={list}
        filters={['keyword']}
        columns={(c) => [
          c.text('code'),
          c.named('name', 'zhName'),
          c.money('amount'),
          c.status('status'),
          c.instant('createdAt', { hidden: true }),
          c.text('remark', { hidden: true }),
        ]}
      />
      <Told title={t.askedAfter} value={after} />
    </>
  )
}
