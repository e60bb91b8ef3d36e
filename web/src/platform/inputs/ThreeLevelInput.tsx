import { Cascader, Input } from 'antd'
import { common } from '#platform/common-words.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { InputProps } from './input-props.ts'
import { clearedBy } from './clearing.tsx'

/** An option on one of three levels, with its children. */
export type Level = { code: string; name: string; zhName?: string | null; children?: readonly Level[] }
type Node = { value: string; label: string; children?: Node[] }

type ThreeLevelProps = InputProps<string> & {
  levels: readonly Level[]
  /** The third-level choice that allows free text, such as 'other complaints, fill manually'. */
  manual: string
}

/**
 * A choice on three levels. Its value is a text separated by '#': the codes of the three levels and, if `manual` is
 * chosen, what was typed into the text area of 4 rows that then appears (specification section 2).
 */
export function ThreeLevelInput({ levels, manual, value, onChange, placeholder, ...rest }: ThreeLevelProps) {
  const t = useWords(common)
  const language = useLanguage()
  const nodesOf = (some: readonly Level[]): Node[] =>
    some.map((level) => ({
      value: level.code,
      label: nameIn(language, level),
      ...(level.children ? { children: nodesOf(level.children) } : {}),
    }))
  const [first, second, third, ...words] = value?.split('#') ?? []
  const codes = [first, second, third].filter((code) => code !== undefined && code !== '')
  const isManual = third === manual
  return (
    <>
      <Cascader<Node>
        {...rest}
        options={nodesOf(levels)}
        value={codes.map(String)}
        onChange={(chosen) => onChange?.(chosen?.length ? chosen.join('#') : undefined)}
        allowClear={clearedBy(t.clear)}
        placeholder={placeholder ?? t.choose}
        notFoundContent={t.noMatchingData}
        style={{ width: '100%' }}
      />
      {isManual ? (
        <Input.TextArea
          rows={4}
          className="own-words"
          aria-label={t.inOwnWords}
          placeholder={t.inOwnWords}
          disabled={rest.disabled ?? false}
          value={words.join('#')}
          onChange={({ target }) => onChange?.([...codes, target.value].join('#'))}
        />
      ) : null}
    </>
  )
}
