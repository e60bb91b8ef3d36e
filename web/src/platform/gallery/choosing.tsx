import { api } from '#platform/api.ts'
import { CallMultiSelect, MultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { CallSelect, type Choice, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { SectionCascader } from '#platform/inputs/SectionCascader.tsx'
import { type Level, ThreeLevelInput } from '#platform/inputs/ThreeLevelInput.tsx'
import type { RowOf } from '#platform/rows.ts'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { Shown } from './Shown.tsx'
import { words } from './words.ts'

const choiceOf = (code: string): Choice => ({ code, name: words.en.choice(code), zhName: words.zh.choice(code) })
const few = ['A', 'B', 'C'].map(choiceOf)
const many = Array.from({ length: 12 }, (_, index) => choiceOf(String(index + 1)))

/** Selects with few options, and with a search box for more than 5. */
export function Selects() {
  const t = useWords(words)
  return (
    <Box>
      <div className="form columns-2">
        <Shown title={t.few}>
          <SearchSelect options={few} />
        </Shown>
        <Shown title={t.many}>
          <SearchSelect options={many} />
        </Shown>
      </div>
    </Box>
  )
}

const nameOf = ({ code, name, trueName, zhName }: RowOf<typeof api.employees.list.call>): Choice => ({
  code,
  name: trueName,
  zhName,
  hint: name,
})

/** Selects whose list is searched by the server. */
export function SearchedSelects() {
  const t = useWords(words)
  return (
    <Box>
      <div className="form columns-2">
        <Shown title={t.colleague}>
          <CallSelect call={api.employees.list} input={{}} search="keyword" choice={nameOf} />
        </Shown>
        <Shown title={t.colleagues}>
          <CallMultiSelect call={api.employees.list} input={{}} search="keyword" choice={nameOf} />
        </Shown>
      </div>
    </Box>
  )
}

/** Multiple selection, and single selection. */
export function MultiSelects() {
  const t = useWords(words)
  return (
    <Box>
      <div className="form columns-2">
        <Shown title={t.several}>
          <MultiSelect options={many} />
        </Shown>
        <Shown title={t.single} initial={['A']}>
          <MultiSelect options={few} single />
        </Shown>
      </div>
    </Box>
  )
}

/** Province, city and town. */
export function Cascaders() {
  const t = useWords(words)
  return (
    <Box>
      <div className="form columns-2">
        <Shown title={t.section}>
          <SectionCascader />
        </Shown>
      </div>
    </Box>
  )
}

const kinds: Level[] = [
  { code: 'slow', name: 'It is slow', zhName: '速度慢' },
  { code: 'gone', name: 'It is gone', zhName: '中断' },
]
const complaints: Level[] = [
  { code: 'line', name: 'The line', zhName: '线路' },
  { code: 'router', name: 'The router', zhName: '路由器' },
].map((about) => ({
  ...about,
  children: kinds.map((kind) => ({
    ...kind,
    code: `${about.code}.${kind.code}`,
    children: [
      { code: `${about.code}.${kind.code}.often`, name: 'Often', zhName: '经常' },
      { code: 'other', name: 'Other complaints, fill manually', zhName: '其他投诉，手工填写' },
    ],
  })),
}))

/** Three levels, with free text. */
export function ThreeLevels() {
  const t = useWords(words)
  return (
    <Box>
      <div className="form columns-2">
        <Shown title={t.complaint}>
          <ThreeLevelInput levels={complaints} manual="other" />
        </Shown>
      </div>
    </Box>
  )
}
