import type { areas } from '@lastmile/contract/areas/calls.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { InputProps } from './input-props.ts'
import { clearedBy } from './clearing.tsx'
import { useEmptyListHint } from './empty-list-hint.ts'

export type Section = Output<typeof areas.provinces>[number]
/** Codes of the chosen province, city and town. */
export type SectionPath = { province?: string | undefined; city?: string | undefined; town?: string | undefined }
type Node = { value: string; label: string; section: Section; isLeaf: boolean; children?: Node[] }

type SectionProps = InputProps<SectionPath> & {
  /** Called with the chosen areas, including their coordinates. */
  onSections?: (sections: Section[]) => void
}

/** Selects province, city and town; each level is fetched when it is opened. */
export function SectionCascader({ value, onChange, onSections, placeholder, ...rest }: SectionProps) {
  const t = useWords(common)
  const language = useLanguage()
  const [opened, setOpened] = useState<string[]>([])
  const { data: provinces = [] } = useQuery(q(api.areas.provinces, {}))
  const none = useEmptyListHint(api.areaSections.list.call)
  // A draft or a default value may name levels that have not been loaded.
  const parents = [...new Set([...opened, value?.province, value?.city].filter((code) => code !== undefined))]
  const levels = useQueries({ queries: parents.map((parentCode) => q(api.areas.cities, { parentCode })) })
  const nodesOf = (sections: readonly Section[], depth: number): Node[] =>
    sections.map((section) => {
      const below = levels[parents.indexOf(section.code)]?.data
      const node = { value: section.code, label: nameIn(language, section), section, isLeaf: depth === 2 }
      return below ? { ...node, children: nodesOf(below, depth + 1) } : node
    })
  return (
    <Cascader<Node>
      {...rest}
      options={nodesOf(provinces, 0)}
      value={[value?.province, value?.city, value?.town].filter((code) => code !== undefined)}
      loadData={(nodes) => setOpened((before) => [...before, nodes.at(-1)?.value ?? ''])}
      onChange={(codes, nodes) => {
        const [province, city, town] = (codes ?? []).map(String)
        onChange?.(province ? { province, city, town } : undefined)
        onSections?.((nodes ?? []).map((node) => node.section))
      }}
      allowClear={clearedBy(t.clear)}
      placeholder={placeholder ?? t.section}
      notFoundContent={(provinces.length === 0 && none) || t.noMatchingData}
      style={{ width: '100%' }}
    />
  )
}
