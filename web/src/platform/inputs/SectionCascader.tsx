import type { areas } from '@lastmile/contract/areas/calls.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { useAreaLabel, useAreaLevels } from '#platform/area-levels.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { InputProps } from './input-props.ts'
import { clearedBy } from './clearing.tsx'
import { useEmptyListHint } from './empty-list-hint.ts'

export type Section = Output<typeof areas.provinces>[number]
/**
 * Codes of the chosen province, city and town. Without a level of provinces or of cities, the highest area takes their
 * place.
 */
export type SectionPath = { province?: string | undefined; city?: string | undefined; town?: string | undefined }
type Node = { value: string; label: string; section: Section; isLeaf: boolean; children?: Node[] }

type SectionProps = InputProps<SectionPath> & {
  /** Called with the chosen areas, including their coordinates. */
  onSections?: (sections: Section[]) => void
}

/** Selects an area of the lowest level by those that contain it; each level is fetched when it is opened. */
export function SectionCascader({ value, onChange, onSections, placeholder, ...rest }: SectionProps) {
  const t = useWords(common)
  const language = useLanguage()
  const [opened, setOpened] = useState<string[]>([])
  const { data: provinces = [] } = useQuery(q(api.areas.provinces, {}))
  const none = useEmptyListHint(api.areaSections.list.call)
  // A draft or a default value may name levels that have not been loaded.
  const kinds = useAreaLevels()
  const label = useAreaLabel()
  const chosen = useChosen(value ?? undefined, kinds.length)
  const parents = [...new Set([...opened, ...chosen.slice(0, -1)])]
  const levels = useQueries({ queries: parents.map((parentCode) => q(api.areas.cities, { parentCode })) })
  const nodesOf = (sections: readonly Section[]): Node[] =>
    sections.map((section) => {
      const below = levels[parents.indexOf(section.code)]?.data
      const node = {
        value: section.code,
        label: nameIn(language, section),
        section,
        isLeaf: section.kind === 'town',
      }
      return below ? { ...node, children: nodesOf(below) } : node
    })
  return (
    <Cascader<Node>
      {...rest}
      options={nodesOf(provinces)}
      value={chosen}
      loadData={(nodes) => setOpened((before) => [...before, nodes.at(-1)?.value ?? ''])}
      onChange={(codes, nodes) => {
        onChange?.(pathOf((codes ?? []).map(String)))
        onSections?.((nodes ?? []).map((node) => node.section))
      }}
      allowClear={clearedBy(t.clear)}
      placeholder={placeholder ?? label}
      notFoundContent={(provinces.length === 0 && none) || t.noMatchingData}
      style={{ width: '100%' }}
    />
  )
}

/** Returns the path to the last of the areas; undefined if there is none. */
export function pathOf(codes: readonly string[]): SectionPath | undefined {
  const [town, city = town, province = city] = codes.toReversed()
  return town === undefined ? undefined : { province, city, town }
}

/** Returns the codes of the chosen area and those that contain it, from the top down, which a path has up to three of. */
function useChosen(value: SectionPath | undefined, levels: number): string[] {
  const { province, city, town } = value ?? {}
  const ofPath = [...new Set([province, city, town])].filter((code) => code !== undefined)
  const { data } = useQuery({ ...q(api.areas.path, { code: town ?? '' }), enabled: levels > 3 && town !== undefined })
  return data ? data.map(({ code }) => code) : ofPath.slice(-levels)
}
