-- Shared by all slices: responses stored by submission key, and the function log.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Folds a text for keys, searches and comparisons, as contract/src/platform/fold.ts does: a test compares the two. Most
-- texts are in ASCII, Burmese or Chinese. They take the short ways, which leave out what only other scripts need.
create function fold(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := translate(given, '''`"', '');
  other_scripts constant text := '[^\u0009-\u000d -~\u1000-\u104f\u4e00-\u9fff]';
  is_short boolean;
begin
  if octet_length(given) = char_length(given) then
    return btrim(regexp_replace(lower(folded collate "C"), '[\u0009-\u000d ]+', ' ', 'g'));
  end if;
  is_short := folded !~ other_scripts;
  if not is_short then
    folded := regexp_replace(
      normalize(regexp_replace(replace(folded, U&'\00b4', ''),
        '(?<=[\u3400-\u4dbf\u4e00-\u9fff])\uff0e(?=[\u3400-\u4dbf\u4e00-\u9fff])', ' ', 'g'), NFKD),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5'
      '\u05c7\u0640\u064b-\u065f\u0670''"`\u00ab\u00bb\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018-\u201f\u2032'
      '\u2039\u203a\u301d-\u301f\ua78b\ua78c\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f'
      '\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]', '', 'g');
    is_short := folded !~ other_scripts;
  end if;
  -- Burmese: signs in any order, the letter u for nya, the digit zero for wa.
  if folded ~ '[\u1025\u1036\u1037\u1039\u103a\u1040]|\u102f\u102d' then
    if is_short then
      folded := normalize(folded, NFC);
    end if;
    while folded ~ '[\u102f\u1036\u1037]\u102d|[\u1036\u1037]\u102f|\u1037\u1036' loop
      folded := replace(replace(replace(replace(replace(replace(folded,
        U&'\1037\1036', U&'\1036\1037'), U&'\1037\102f', U&'\102f\1037'), U&'\1036\102f', U&'\102f\1036'),
        U&'\1037\102d', U&'\102d\1037'), U&'\1036\102d', U&'\102d\1036'), U&'\102f\102d', U&'\102d\102f');
    end loop;
    folded := replace(replace(folded, U&'\1025\103a', U&'\1009\103a'), U&'\1025\1037\103a', U&'\1009\1037\103a');
    if strpos(folded, U&'\1040') > 0 then
      for zeros in 1..2 loop
        folded := regexp_replace(folded, format(
          '(?<=[\u1000-\u103f\u1050-\u108f\u109a-\u109f])\u1040{%1$s}(?![0-9\u1040-\u1049\u1090-\u1099])|'
          '(?<![0-9\u1040-\u1049\u1090-\u1099])\u1040{%1$s}(?=[\u1000-\u103f\u1050-\u108f\u109a-\u109f])', zeros),
          repeat(U&'\101d', zeros), 'g');
      end loop;
    end if;
  end if;
  folded := lower(translate(folded, '၀၁၂၃၄၅၆၇၈၉', '0123456789') collate "C");
  if is_short then
    return btrim(regexp_replace(folded, '[\u0009-\u000d ]+', ' ', 'g'));
  end if;
  return btrim(regexp_replace(normalize(replace(replace(replace(replace(translate(folded,
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭'
    '౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩႐႑႒႓႔႕႖႗႘႙០១២៣៤៥៦៧៨៩᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉ'
    'ƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІ'
    'ЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆ'
    'ԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞỺỼỾðøđħıłŋŧƀɓɖɗƒɠǥɨƙƚɲƥƭʈƴƶʋʉɉɍɏⱥȼɇⱦƈȥς'
    'یک‐‑‒–—―⁃−⸺⸻',
    '01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567'
    '8901234567890123456789012345678901234567890123456789012345678901234567890123456789ædoþdhlnœtbƃƅɔcd'
    'dƌǝəɛfgɣɩikɯnɵƣpʀƨʃttʊvyzʒƹƽgƕƿȝƞȣzacltɂbuʌejɋryͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕі'
    'јљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇ'
    'ԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆßỻỽỿdodhilntbbddfggiklnpttyzvujryacetczσ'
    'يك----------'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC),
    '[\u0009-\u000d \u0085\u00b7\u1680\u2022\u2027-\u2029\u2219\u22c5\u30fb]+', ' ', 'g'));
end $$;

-- Folds a code or a printed number, in which blanks and hyphens separate groups and make no difference.
create function fold_code(given text) returns text language sql immutable strict parallel safe
  return translate(fold(given), ' -', '');

-- Applied migrations. A file that differs from its checksum was edited after it was applied.
create table applied_migration (
  name text primary key,
  checksum text not null, -- SHA-256 of the file
  version text not null, -- of the product that applied it
  -- An older version may serve on a database with additions of a newer one, not after a contract.
  phase text not null default 'contract' check (phase in ('baseline', 'expand', 'index', 'contract'))
);

-- Progress of data migrations: rows rewritten in batches by the worker while both versions may serve.
create table data_migration (
  name text primary key,
  position text, -- key of the last row migrated in this pass
  total bigint not null,
  done bigint not null default 0,
  error text, -- why the last batch failed
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

create table idempotency (
  employee_code text not null,
  key text not null,
  call text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (employee_code, key)
) with (fillfactor = 75); -- the response is added later, next to its key
-- Rows are inserted by time and deleted by age, so BRIN suffices: one entry for many pages.
create index idempotency_age on idempotency using brin (created_at);

-- Principals whose deputies took the first step of a two-person operation.
create table step_principal (
  paper text not null, -- its type and number
  employee_code text not null,
  principal text not null,
  primary key (paper, employee_code, principal)
);

create table employee_log (
  id bigint generated always as identity,
  at timestamptz not null,
  employee_code text not null,
  acting_for text, -- the grantor of the delegation
  call text not null,
  function_code text,
  channel text not null,
  customer_code text,
  input jsonb not null,
  outcome text not null,
  ip text not null,
  request_id text not null,
  took_ms int not null,
  primary key (at, id) -- in the order of reads
);
create index employee_log_by_employee on employee_log (employee_code, at desc, id desc);
create index employee_log_sign_ins on employee_log (at desc, id desc) where call = 'session.login';
create index employee_log_sign_ins_by_employee on employee_log (employee_code, at desc, id desc) where call = 'session.login';
create index employee_log_refused_sign_ins on employee_log (at desc, id desc) where call = 'session.login' and outcome <> 'ok';
create index employee_log_looks on employee_log (at desc, id desc) where call = 'customers.reveal' and outcome = 'ok';
create index employee_log_by_customer on employee_log (customer_code, at desc, id desc) where customer_code is not null;
create index employee_log_by_function on employee_log (function_code, at desc, id desc) where function_code is not null;

-- Changes of reference data and their author: the old and new values of changed fields.
create table change_history (
  id bigint generated always as identity primary key,
  thing text not null,
  code text not null,
  at timestamptz not null,
  employee_code text not null,
  before jsonb,
  after jsonb,
  check (num_nonnulls(before, after) > 0)
);
create index change_history_of on change_history (thing, code, at desc, id desc);
create index change_history_of_code on change_history (code, at desc, id desc);
create index change_history_of_kind on change_history (thing, at desc, id desc);
create index change_history_by_employee on change_history (employee_code, at desc, id desc);
create index change_history_recent on change_history (at desc, id desc);

-- Append-only tables reject updates and deletes.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct it with an opposite entry', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger employee_log_append_only before update or delete on employee_log
  for each row execute function refuse_change();
create trigger change_history_append_only before update or delete on change_history
  for each row execute function refuse_change();
