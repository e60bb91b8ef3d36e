import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { api, q } from '#platform/api.ts'
import { FieldGroup } from '#platform/form/CallForm.tsx'
import { pathOf, type Section, SectionCascader } from '#platform/inputs/SectionCascader.tsx'
import type { Landmark } from '#platform/map/Drawing.tsx'
import { useAreaLabel } from '#platform/area-levels.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { usePostalCode } from './postal-code.ts'
import type { CustomerForm, CustomerValues } from './values.ts'
import { words } from './words.ts'

/** Loads the map only when it is displayed. */
const MapPicker = lazy(async () => ({ default: (await import('#platform/map/MapPicker.tsx')).MapPicker }))

/**
 * The boxes on the map, the chosen one, and the click handler. Choosing another area clears the choice, because the
 * box is in the previous one.
 */
type Boxes = { boxes?: readonly Landmark[]; box?: string | undefined; onBox?: (code: string | undefined) => void }

/**
 * The customer's address. Its coordinates are those of the area until more precise ones are typed or chosen on the
 * map.
 */
export function AddressFields({ form, ...boxes }: CustomerForm & Boxes) {
  const { Field, values, set } = form
  const t = useWords(words)
  const language = useLanguage()
  const towns = useTowns(values)
  const town = towns?.find(({ code }) => code === values.town)
  const [filled, setFilled] = useState<Section | undefined>()
  const choose = (sections: Section[]) => {
    const chosen = sections.at(-1)
    const typed = values.latitude !== undefined && !isAt(values, filled) && !isAt(values, town)
    setFilled(chosen)
    if (!typed && chosen?.code !== values.town) boxes.onBox?.(undefined)
    set({
      ...(pathOf(sections.map(({ code }) => code)) ?? { province: undefined, city: undefined, town: undefined }),
      ...(typed || !chosen ? {} : pointOf(chosen)),
    })
  }
  const areas = useAreaLabel()
  const postalCode = usePostalCode()
  const name = town ? nameIn(language, town) : ''
  return (
    <FieldGroup title={t.address}>
      <Field name="town" names={['province', 'city']} label={areas} required wide="two">
        <SectionCascader
          value={{ province: values.province, city: values.city, town: values.town }}
          onChange={(path) => set({ province: path?.province, city: path?.city, town: path?.town })}
          onSections={choose}
        />
      </Field>
      <Field name="latitude" hint={town && isAt(values, town) ? t.fromTown(name) : undefined} />
      <Field
        name="longitude"
        hint={
          town && !isAt(values, town) ? (
            <Button type="link" size="small" className="hint-button" onClick={() => set(pointOf(town))}>
              {t.takeFromTown(name)}
            </Button>
          ) : undefined
        }
      />
      <Field name="manageAddress" wide={postalCode.shown ? 'two' : true} />
      {postalCode.shown ? <Field name="postalCode" required={postalCode.required} /> : null}
      <Suspense fallback={<div className="field wide map-to-come" />}>
        <PlaceOnMap form={form} {...boxes} towns={towns ?? []} />
      </Suspense>
    </FieldGroup>
  )
}

/** Returns the areas beside the chosen one: those of its city or, without a level of cities, all. */
function useTowns({ city, town }: Partial<CustomerValues>): readonly Section[] | undefined {
  const isTop = city !== undefined && city === town
  const top = useQuery({ ...q(api.areas.provinces, {}), enabled: isTop })
  const within = useQuery({ ...q(api.areas.cities, { parentCode: city ?? '' }), enabled: Boolean(city) && !isTop })
  return isTop ? top.data : within.data
}

/** The map of the area; renders nothing until the location of the area is known. */
function PlaceOnMap({ form, boxes = [], box, onBox, towns }: CustomerForm & Boxes & { towns: readonly Section[] }) {
  const t = useWords(words)
  const { latitude, longitude, town } = form.values
  const place =
    latitude === undefined || longitude === undefined || !isOnEarth(latitude, longitude)
      ? null
      : { latitude, longitude }
  if (towns.length === 0 && place === null) return null
  const choose = (mark: Landmark) => {
    if (mark.kind === 'box') onBox?.(mark.code)
    else {
      if (mark.code !== town) onBox?.(undefined)
      form.set({ town: mark.code, latitude: mark.latitude, longitude: mark.longitude })
    }
  }
  return (
    <div className="field wide">
      <MapPicker
        aria-label={t.map}
        about={town}
        landmarks={[...towns.map((section) => ({ ...section, kind: 'section' as const })), ...boxes]}
        chosen={box}
        value={place}
        onChange={(next) => form.set({ latitude: next?.latitude, longitude: next?.longitude })}
        onLandmark={choose}
        {...(onBox ? { hint: t.mapWithBoxes } : {})}
      />
    </div>
  )
}

const isOnEarth = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

const pointOf = ({ latitude, longitude }: Section) => ({ latitude, longitude })
const isAt = (values: Partial<CustomerValues>, section: Section | undefined): boolean =>
  section !== undefined && values.latitude === section.latitude && values.longitude === section.longitude
