import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { FieldGroup } from '#platform/form/CallForm.tsx'
import { type Section, SectionCascader } from '#platform/inputs/SectionCascader.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { CustomerForm, CustomerValues } from './values.ts'
import { words } from './words.ts'

/** Where the customer lives. The township's coordinates are taken until better ones are typed. */
export function AddressFields({ form: { Field, values, set } }: CustomerForm) {
  const t = useWords(words)
  const language = useLanguage()
  const { data: towns } = useQuery({
    ...q(api.areas.cities, { parentCode: values.city ?? '' }),
    enabled: Boolean(values.city),
  })
  const town = towns?.find(({ code }) => code === values.town)
  const [filled, setFilled] = useState<Section | undefined>()
  const choose = (sections: Section[]) => {
    const [province, city, chosen] = sections
    const typed = values.latitude !== undefined && !isAt(values, filled) && !isAt(values, town)
    setFilled(chosen)
    set({
      province: province?.code,
      city: city?.code,
      town: chosen?.code,
      ...(typed || !chosen ? {} : pointOf(chosen)),
    })
  }
  const name = town ? nameIn(language, town) : ''
  return (
    <FieldGroup title={t.address}>
      <Field name="town" names={['province', 'city']} label={t.section} required>
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
      <Field name="manageAddress" wide />
    </FieldGroup>
  )
}

const pointOf = ({ latitude, longitude }: Section) => ({ latitude, longitude })
const isAt = (values: Partial<CustomerValues>, section: Section | undefined): boolean =>
  section !== undefined && values.latitude === section.latitude && values.longitude === section.longitude
