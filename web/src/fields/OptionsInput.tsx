import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { Button, Input, Space } from 'antd'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Option = { code?: string | undefined; name: string; zhName?: string | undefined }

/** The options of a list, in their order, each with its name and, if it has one, its Chinese name. */
export function OptionsInput({ id, value, onChange, disabled = false }: InputProps<Option[]>) {
  const t = useWords(words)
  const options = value ?? []
  const set = (at: number, change: Partial<Option>) =>
    onChange?.(options.map((option, index) => (index === at ? { ...option, ...change } : option)))
  return (
    <Space orientation="vertical" style={{ width: '100%' }} size={6}>
      {options.map((option, at) => (
        <Space.Compact key={option.code ?? `new ${String(at)}`} block>
          <Input
            {...(at === 0 ? { id } : {})}
            aria-label={t.optionName(at + 1)}
            placeholder={t.optionName(at + 1)}
            value={option.name}
            disabled={disabled}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <Input
            aria-label={t.optionZhName(at + 1)}
            placeholder={t.chinese}
            value={option.zhName ?? ''}
            disabled={disabled}
            onChange={({ target }) => set(at, { zhName: target.value })}
          />
          <Button
            aria-label={t.removeOption(option.name || String(at + 1))}
            icon={<DeleteOutlined />}
            disabled={disabled}
            onClick={() => onChange?.(options.filter((_, index) => index !== at))}
          />
        </Space.Compact>
      ))}
      <Button
        {...(options.length === 0 ? { id } : {})}
        aria-label={t.addOption}
        disabled={disabled}
        onClick={() => onChange?.([...options, { name: '' }])}
      >
        {t.addOption}
      </Button>
    </Space>
  )
}
