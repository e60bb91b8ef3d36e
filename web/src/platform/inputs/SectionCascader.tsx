import type { Output } from '@lastmile/contract/call.ts'
import type { areas } from '@lastmile/contract/areas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useEffect, useState } from 'react'
import { api, q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { InputProps } from './AutoInput.tsx'

export type Section = Output<typeof areas.provinces>[number]
/** Codes of the chosen province, city and town. */
export type SectionPath = { province?: string | undefined; city?: string | undefined; town?: string | undefined }
type Node = { value: string; label: string; section: Section; isLeaf: boolean; loading?: boolean; children?: Node[] }

type SectionProps = InputProps<SectionPath> & {
  /** Told the sections themselves, with their coordinates. */
  onSections?: (sections: Section[]) => void
}

/** Province, city and town, each level fetched when it is opened. */
export function SectionCascader({ value, onChange, onSections, placeholder, ...rest }: SectionProps) {
  const t = useWords(common)
  const language = useLanguage()
  const client = useQueryClient()
  const { data: provinces = [] } = useQuery(q(api.areas.provinces, {}))
  const [below, setBelow] = useState<Record<string, Section[]>>({})
  const open = async (parentCode: string) => {
    const sections = await client.fetchQuery({
      ...q(api.areas.cities, { parentCode }),
      staleTime: 600_000,
    } as Parameters<typeof client.fetchQuery>[0])
    setBelow((known) => ({ ...known, [parentCode]: sections as Section[] }))
  }
  // A value from a draft or a default names levels that have not been opened yet.
  useEffect(() => {
    for (const code of [value?.province, value?.city]) if (code && !below[code]) open(code).catch(() => {})
  })
  const nodesOf = (sections: readonly Section[], depth: number): Node[] =>
    sections.map((section) => ({
      value: section.code,
      label: nameIn(language, section),
      section,
      isLeaf: depth === 2,
      ...(below[section.code] ? { children: nodesOf(below[section.code] ?? [], depth + 1) } : {}),
    }))
  return (
    <Cascader<Node>
      {...rest}
      options={nodesOf(provinces, 0)}
      value={[value?.province, value?.city, value?.town].filter((code) => code !== undefined)}
      loadData={(nodes) => void open(nodes.at(-1)?.value ?? '').catch(() => {})}
      onChange={(codes, nodes) => {
        const [province, city, town] = (codes ?? []).map(String)
        onChange?.(province ? { province, city, town } : undefined)
        onSections?.((nodes ?? []).map((node) => node.section))
      }}
      placeholder={placeholder ?? t.section}
      notFoundContent={t.noMatchingData}
      style={{ width: '100%' }}
    />
  )
}
