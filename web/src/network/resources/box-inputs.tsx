import { linesOfPonPort } from '@lastmile/contract/network/pon-ports.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api, q } from '#platform/api.ts'
import { useForm } from '#platform/form/Field.tsx'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { CallSelect, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Loads the map together with the first form that needs it. */
const MapPicker = lazy(async () => ({ default: (await import('#platform/map/MapPicker.tsx')).MapPicker }))

/** The townships to choose from. */
export const towns = {
  call: api.areaSections.list,
  input: { kind: 'town' as const, limit: 50 },
  search: 'keyword' as const,
}
/** The OLTs to choose from. */
export const olts = { call: api.olts.list, input: { limit: 50 }, search: 'keyword' as const }

type Place = { latitude: number; longitude: number }
type BoxValues = { townCode?: string; oltCode?: string } & { [Name in keyof Place]?: number | null }

/**
 * The township of the box. The center of the township is the location of the box until a more precise one is typed or
 * chosen on the map.
 */
export function TownInput(props: InputProps<string>) {
  const form = useForm()
  const { townCode, latitude, longitude } = form.values as BoxValues
  const { data: present } = useQuery({ ...q(api.areaSections.get, { id: townCode ?? '' }), enabled: Boolean(townCode) })
  const take = (town: Place | undefined) => {
    const isMiddle = latitude === present?.latitude && longitude === present?.longitude
    if (typeof latitude === 'number' && !isMiddle) return
    form.change('latitude', town?.latitude)
    form.change('longitude', town?.longitude)
  }
  return <CallSelect {...props} {...towns} onChoose={take} />
}

/** The OLT of the box. Choosing another one clears the PON port, because its ports differ. */
export function OltInput({ onChange, ...props }: InputProps<string>) {
  const form = useForm()
  const take = (code: string | undefined) => {
    onChange?.(code)
    if (code !== form.values['oltCode']) form.change('ponPort', undefined)
  }
  return <CallSelect {...props} {...olts} onChange={take} />
}

/** A PON port of the chosen OLT, with its current load. */
export function PonPortInput(props: InputProps<string>) {
  const t = useWords(words)
  const { oltCode } = useForm().values as BoxValues
  const { data } = useQuery({ ...q(api.network.ponPorts, { oltCode: oltCode ?? '' }), enabled: Boolean(oltCode) })
  const options = (data ?? []).map(({ ponPort, boxes, totalPorts }) => ({
    code: ponPort,
    name: ponPort,
    hint: boxes === 0 ? t.unfed : t.feeds(boxes, totalPorts, linesOfPonPort),
  }))
  return (
    <SearchSelect
      {...props}
      options={options}
      disabled={(props.disabled ?? false) || !oltCode}
      placeholder={t.ponPortOf(!oltCode)}
    />
  )
}

/** The location of the box on a map with the other boxes of its township. */
export function BoxMap() {
  const t = useWords(words)
  const form = useForm()
  const { townCode, latitude, longitude } = form.values as BoxValues
  const code = form.values['code']
  const near = { enabled: Boolean(townCode) }
  const { data: town } = useQuery({ ...q(api.areaSections.get, { id: townCode ?? '' }), ...near })
  const { data: boxes } = useQuery({ ...q(api.odbs.list, { townCode: townCode ?? '', limit: 200 }), ...near })
  const value = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
  // The map fits the other boxes into view, so it is rendered only after they have loaded; otherwise it would zoom
  // while in use.
  if (!town || !boxes) return null
  return (
    <Suspense fallback={<div className="field wide map-to-come" />}>
      <div className="field wide">
        <MapPicker
          aria-label={t.map}
          about={townCode}
          landmarks={[
            { ...town, kind: 'section' },
            ...(boxes?.rows ?? [])
              .filter((box) => box.code !== code)
              .map((box) => ({ ...box, kind: 'box' as const, free: box.freePorts })),
          ]}
          value={value}
          onChange={(place) => {
            form.change('latitude', place?.latitude)
            form.change('longitude', place?.longitude)
          }}
          disabled={form.busy}
        />
      </div>
    </Suspense>
  )
}
