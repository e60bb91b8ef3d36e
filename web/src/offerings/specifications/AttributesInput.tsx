import type { AttributeValue, SpecificationAttribute } from '@lastmile/contract/offerings/specifications.ts'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { api, q } from '#platform/api.ts'
import { useForm } from '#platform/form/Field.tsx'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { NumberInput } from '#platform/inputs/NumberInput.tsx'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { common } from '#platform/common-words.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './specifications.css'

type AttributesInputProps = InputProps<AttributeValue[]> & { of: 'product' | 'content' }

/** The attributes of the chosen type, each with an input for its data type. */
export function AttributesInput({ of, id, value, onChange, disabled }: AttributesInputProps) {
  const t = useWords(words)
  const language = useLanguage()
  const type = useForm().values.type as string | undefined
  const call = of === 'product' ? api.productSpecifications.attributes : api.contentSpecifications.attributes
  const { data } = useQuery({ ...q(call, { type: type ?? '' }), enabled: Boolean(type) })
  const attributes = data ?? []
  // Hides the values of a previously chosen type, which the call would refuse.
  const ofType = (value ?? []).filter(({ attributeCode }) => attributes.some(({ code }) => code === attributeCode))
  const outdated = data !== undefined && ofType.length < (value ?? []).length
  const drop = useEffectEvent(() => onChange?.(ofType))
  useEffect(() => {
    if (outdated) drop()
  }, [outdated])
  if (!type) return <p className="muted">{t.chooseType}</p>
  if (attributes.length === 0) return <p className="muted">{t.noAttributes}</p>
  const given = value ?? []
  const set = (code: string, text: string | undefined) => {
    const others = given.filter(({ attributeCode }) => attributeCode !== code)
    onChange?.(text ? [...others, { attributeCode: code, value: text }] : others)
  }
  return (
    <div className="attributes" id={id}>
      {attributes.map((attribute) => (
        <label key={attribute.code} className={attribute.required ? 'attribute needed' : 'attribute'}>
          <span>
            {nameIn(language, attribute)}
            {attribute.unit ? <small className="muted"> ({attribute.unit})</small> : null}
          </span>
          <AttributeInput
            attribute={attribute}
            disabled={disabled ?? false}
            aria-label={nameIn(language, attribute)}
            value={given.find(({ attributeCode }) => attributeCode === attribute.code)?.value}
            onChange={(text) => set(attribute.code, text)}
          />
        </label>
      ))}
    </div>
  )
}

function AttributeInput({
  attribute: { attributeKind },
  value,
  onChange,
  ...rest
}: InputProps<string> & { attribute: SpecificationAttribute }) {
  const { yesNo } = useWords(common)
  const answers = [
    { code: 'yes', name: yesNo(true) },
    { code: 'no', name: yesNo(false) },
  ]
  switch (attributeKind) {
    case 'attribute-number':
      return (
        <NumberInput
          {...rest}
          value={value === undefined || value === null ? undefined : Number(value)}
          onChange={(typed) => onChange?.(typed === undefined ? undefined : String(typed))}
        />
      )
    case 'attribute-yes-no':
      return <SearchSelect {...rest} options={answers} value={value} {...(onChange ? { onChange } : {})} />
    case 'attribute-text':
      return <Input {...rest} value={value ?? ''} onChange={({ target }) => onChange?.(target.value)} maxLength={120} />
  }
}
