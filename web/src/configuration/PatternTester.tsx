import { patternPresets } from '@lastmile/contract/configuration/pattern-presets.ts'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { FieldView } from '#platform/form/Field.tsx'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Props = { settingKey: string; pattern: string; onChoose: (pattern: string) => void }

/** Offers the formats of countries for a pattern setting, and tries numbers before the pattern is saved. */
export function PatternTester({ settingKey, pattern, onChoose }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const [country, setCountry] = useState<string>()
  const [sample, setSample] = useState('')
  const presets = patternPresets[settingKey] ?? []
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const countries = presets
    .map(({ country, example }) => ({ code: country, name: regions.of(country) ?? country, hint: example }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  const choose = (chosen?: string) => {
    setCountry(chosen)
    const preset = presets.find((one) => one.country === chosen)
    if (!preset) return
    onChoose(preset.pattern)
    setSample(preset.example)
  }
  return (
    <>
      {countries.length > 0 ? (
        <FieldView name="country" label={t.byCountry}>
          <SearchSelect options={countries} value={country} onChange={choose} />
        </FieldView>
      ) : null}
      <FieldView name="sample" label={t.sample}>
        <Input value={sample} maxLength={100} onChange={({ target }) => setSample(target.value)} />
      </FieldView>
      <div aria-live="polite">{sample === '' ? null : <Outcome {...{ settingKey, pattern, sample }} />}</div>
    </>
  )
}

/** Whether the pattern accepts the number. */
function Outcome({ settingKey, pattern, sample }: { settingKey: string; pattern: string; sample: string }) {
  const t = useWords(words)
  const { data, error } = useQuery({
    ...q(api.settings.tryPattern, { key: settingKey, pattern, sample }),
    retry: false,
  })
  if (error) return <StatusTag state="invalid" tone="bad" label={t.invalidPattern} />
  if (!data) return null
  return data.fits ? (
    <StatusTag state="fits" tone="good" label={t.fits} />
  ) : (
    <StatusTag state="unfit" tone="bad" label={t.fitsNot} />
  )
}
