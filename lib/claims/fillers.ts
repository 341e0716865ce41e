/**
 * Wordings of politeness and of statements about the assistant itself, as sources of regular expressions that must fit a
 * whole sentence in lower case, without its final stop and with plain apostrophes. A new one is a new row.
 */
const FILLER_PATTERNS: readonly string[] = [
  // English: thanks, greetings, openings, offers, sign-offs
  "(?:ok|okay|sure|certainly|of course|absolutely|alright|all right|great|perfect|understood|got it|gladly|with pleasure|happy to help|no problem|sounds good|definitely|indeed|well)(?:[,!. -]+.{0,40})?",
  "(?:that's |that is |what )?(?:an? )?(?:really |very )?(?:great|good|excellent|interesting|important|fair|fantastic|thoughtful|wonderful|tricky) (?:question|point|one)(?:,? .{0,30})?",
  "(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|dear|welcome|greetings|goodbye|bye|cheers|best regards|kind regards|take care)(?:[ ,!].{0,60})?",
  "(?:many )?(?:thanks|thank you)(?:[ ,!].{0,120})?",
  "you(?:'re| are) (?:very |most )?welcome(?:[ ,!].{0,60})?",
  "(?:i'm |i am |we're |we are )?(?:so |very |really |terribly )?(?:sorry|afraid|glad|happy|pleased|delighted)(?: about (?:that|this|it)| for (?:the|any) (?:inconvenience|confusion|trouble|delay|misunderstanding)| to (?:help|assist|hear that)(?:.{0,60})?| you asked)?",
  "(?:my |our |sincere )*apologies(?: .{0,80})?",
  "(?:i |we )?apologi[sz]e(?: for .{0,80})?",
  "(?:please )?(?:let me know|let us know|feel free|don't hesitate|do not hesitate|reach out|just ask|just let me know)(?:[ ,].{0,160})?",
  "(?:please )?(?:tell me|ask me|ask) (?:if|should|when) you .{0,120}",
  "if (?:you|there) .{0,160},? (?:please )?(?:let me know|just let me know|let us know|feel free|don't hesitate|do not hesitate|just ask|just say so|i(?:'m| am| can|'ll| will|'d| would) .{0,80})(?:[ ,].{0,120})?",
  "(?:i |we )?(?:hope|trust) (?:this|that|it|these|the above) (?:helps?|is helpful|answers?|clarif(?:y|ies)|is useful|was helpful|clears)(?: .{0,80})?",
  "hope(?:fully)? (?:this|that|it) helps?(?: .{0,40})?",
  "(?:i'm|i am|i'd be|i would be|i'll be|we're|we are)(?: always| more than| only)? (?:here|happy|glad|available|ready|pleased|delighted)(?: to .{0,80}| for .{0,80}| if .{0,80}| whenever .{0,60})?",
  "(?:have|enjoy) (?:a |the )?(?:great|nice|good|lovely|wonderful|rest)(?: .{0,40})?",
  "(?:here|below|following) (?:is|are|'s|you (?:will|can) find) (?:the |a |an |your |my |some |what )(?:.{0,80})",
  "here(?:'s| is| are) (?:the |a |an |your |my |some |what )(?:answer|summary|overview|list|information|details|breakdown|steps|result|what|response|explanation|quick|short|brief|relevant)(?:.{0,100})",
  "here you (?:go|are)|there you (?:go|have it|are)",
  "let(?:'s| me| us) (?:see|check|look|explain|start|begin|break|summari[sz]e|walk|take a look|have a look|help|go through|think|answer|clarify|know)(?: .{0,100})?",
  "(?:i|we)(?:'ll| will| can| would| could| am going to|'m going to|'d)(?: also| gladly| happily| certainly| only| try to| be happy to| be glad to)* (?:help|assist|check|look|summari[sz]e|explain|answer|walk you|go through|try|do my best|keep|be brief|gladly|look (?:it|that) up|provide (?:more|further|additional)|search|clarify|go into|base my|stick to)(?: .{0,120})?",
  "(?:would|do) you like .{0,120}",
  // English: the assistant about itself
  "(?:as|being) an? (?:ai|artificial|language|large|virtual|digital|automated)\\b.{0,200}",
  "i(?:'m| am) (?:just |only )?(?:an? )?(?:(?:ai|virtual|digital|automated|helpful|artificial|friendly|large|language|support|documentation|chat)[ -]?(?:intelligence|assistant|model|bot|chatbot|language|agent|helper)?|assistant|bot|chatbot|program|machine)(?:\\b.{0,200})?",
  "i(?:'m| am) your .{0,120}|my name is .{0,60}|i am called .{0,60}",
  "i(?: was|'ve been| have been| am|'m) (?:only |specifically )?(?:trained|designed|built|created|programmed|developed|instructed|configured|set up|made|limited|restricted|told|asked to|based on) .{0,200}",
  "i (?:only |always |mainly )?(?:answer|rely|work|use|read|base|draw|look|search|have access|respond|operate|speak)(?: only| solely| exclusively)? (?:on|only|from|with|solely|questions|the (?:documents|notes|passages|sources|provided|retrieved|given)|my|in|to (?:the|your)) .{0,160}",
  "i(?:'ve| have)? (?:just |now |carefully |also |already )*(?:checked|searched|reviewed|looked|read|gone|went|consulted|scanned|examined|analy[sz]ed|considered|done my best|tried|summari[sz]ed|listed) (?:the |all |through |your |these |my |at |in |over |it |for |to |both |every )(?:.{0,120})",
  "my (?:knowledge|training|answers?|responses?|sources|information|memory|instructions|role|job|task|purpose|abilities) (?:is|are|comes?|ends?|was|were|only|stops?|does|do|rests?) .{0,160}",
  "i (?:do not|don't|cannot|can't) (?:have (?:feelings|opinions|emotions|personal|a memory|memories|real-time)|remember (?:our|earlier|previous)|browse|learn from).{0,120}",
  "is there anything else .{0,80}|anything else .{0,80}|what else can i .{0,60}",
  // German
  "(?:gerne?|natürlich|selbstverständlich|klar|sicher|okay|alles klar|in ordnung|verstanden|sehr gern)(?:[,! ].{0,60})?",
  "(?:das ist )?(?:eine )?(?:sehr |wirklich )?(?:gute|tolle|interessante|ausgezeichnete|berechtigte|wichtige) frage",
  "(?:hallo|guten (?:tag|morgen|abend)|servus|moin|willkommen|sehr geehrte|liebe grüße|viele grüße|mit freundlichen grüßen)(?:[ ,!].{0,60})?",
  "(?:vielen |herzlichen |besten )?dank(?:e|eschön)?(?:[ ,!].{0,100})?",
  "(?:es )?tut mir (?:sehr )?leid(?:[ ,].{0,30})?|entschuldigung|leider",
  "(?:bitte )?(?:lassen sie (?:es )?mich (?:bitte )?wissen|lass (?:es )?mich wissen|melden sie sich|melde dich|sagen sie (?:mir )?(?:einfach )?bescheid|fragen sie (?:mich )?(?:gerne|gern|einfach|jederzeit)|zögern sie nicht)(?:[ ,].{0,140})?",
  "(?:wenn|falls|sollten|bei) (?:sie|du|weitere[nr]?|noch|es) .{0,120}(?:lassen sie|lass|melden|melde|sagen|fragen|frag|stehe|helfe|zögern|gerne?|zur verfügung).{0,100}",
  "ich hoffe,? .{0,40}(?:hilft|geholfen|weiter|hilfreich|beantwortet).{0,40}",
  "(?:ich )?(?:helfe|stehe|beantworte|erkläre|fasse) (?:ihnen |dir )?(?:gerne?|jederzeit|zur verfügung).{0,80}|gerne? (?:helfe|erkläre|beantworte|fasse) ich.{0,80}",
  "(?:hier|nachfolgend|im folgenden) (?:ist|sind|finden sie|kommt|folgt|folgen) (?:die|eine?|der|das|ihre|einige|meine)(?: .{0,80})?",
  "ich bin (?:nur |lediglich )?(?:ein|eine|ihr|ihre|der|die) .{0,20}(?:assistent|assistentin|ki|sprachmodell|chatbot|bot|programm|modell|hilfe).{0,100}|als (?:ki|sprachmodell|künstliche|virtueller|digitaler|assistent).{0,120}",
  "ich wurde .{0,80}(?:trainiert|entwickelt|erstellt|programmiert).{0,80}",
  // French
  "(?:bien sûr|avec plaisir|certainement|d'accord|absolument|volontiers|parfait|entendu)(?:[,! ].{0,60})?",
  "(?:c'est une |voilà une )?(?:très )?(?:bonne|excellente) question",
  "(?:bonjour|bonsoir|salut|cordialement|bienvenue|au revoir|bonne journée)(?:[ ,!].{0,60})?",
  "(?:un grand )?merci(?:[ ,!].{0,100})?|je vous en prie|de rien",
  "(?:je suis |nous sommes )?(?:vraiment )?(?:désolée?s?)(?:[ ,].{0,40})?|malheureusement",
  "(?:n'hésitez pas|faites-moi savoir|dites-moi|n'hésite pas).{0,160}|si vous .{0,100}(?:n'hésitez pas|faites-moi savoir|dites-moi|je suis là|je reste).{0,100}",
  "j'espère (?:que )?.{0,40}(?:aide|aidé|utile|répond|éclaire).{0,40}",
  "je (?:suis|reste) (?:là|à votre disposition|à votre écoute|heureux|ravi).{0,100}|(?:voici|ci-dessous) .{0,100}",
  "(?:je suis (?:un|une|votre)|en tant qu[e'] ?(?:un |une )?)(?: ?)(?:assistant|ia|intelligence|modèle|chatbot|agent|programme).{0,140}",
  // Spanish, Italian, Portuguese
  "(?:claro|por supuesto|con gusto|desde luego|certo|certamente|volentieri|va bene|naturalmente|com certeza|com prazer|perfecto|perfetto|perfeito)(?: que sí)?(?:[,! ].{0,60})?",
  "(?:es una |è una |é uma |esa es una )?(?:muy |ótima |ottima |molto )?(?:buena|excelente|buona|ottima|boa|bella|ótima|gran) (?:pregunta|domanda|pergunta)|(?:pregunta excelente|domanda interessante|pergunta interessante)",
  "(?:hola|buenos días|buenas tardes|saludos|ciao|buongiorno|salve|cordiali saluti|olá|bom dia|boa tarde|atenciosamente|bienvenido|benvenuto|bem-vindo)(?:[ ,!].{0,60})?",
  "(?:muchas |mille |molte )?(?:gracias|grazie|obrigad[oa])(?:[ ,!].{0,100})?|de nada|prego|(?:lo siento|perdón|mi dispiace|spiacente|purtroppo|desculpe|sinto muito|lamento|infelizmente|lamentablemente|desafortunadamente)(?: mucho| molto)?",
  "(?:no dudes?|no duden?|avísame|avíseme|dime si|dígame si|házmelo|hágamelo|non esitare|fammi sapere|mi faccia sapere|fatemi sapere|não hesite|me avise|avise-me|diga-me|fique à vontade|sinta-se).{0,160}",
  "(?:si|se|caso) .{0,100}(?:no dudes?|no duden?|avísame|avíseme|dímelo|dígamelo|estoy aquí|non esitare|fammi sapere|mi faccia sapere|sono qui|não hesite|me avise|avise-me|estou aqui|estou à disposição).{0,100}",
  "(?:espero|spero) (?:que )?.{0,40}(?:ayud|sirva|útil|util|aiut|ajud|chiar).{0,40}",
  "(?:aquí (?:tiene|tienes|está|están)|ecco|aqui (?:está|estão)|a continuación) .{0,100}",
  "(?:soy (?:un|una|tu|su)|sono (?:un|una|un'|il tuo|il suo)|sou (?:um|uma|seu|sua|o seu)|como (?:una? |uma? )?|in quanto ) ?(?:asistente|assistente|ia|inteligencia|intelligenza|inteligência|modelo|modello|chatbot|bot).{0,140}",
  // Dutch, Polish
  "(?:natuurlijk|graag|zeker|uiteraard|prima|oké|goede vraag|uitstekende vraag|dat is een goede vraag|hallo|goedendag|goedemorgen|bedankt|dank u|dank je|graag gedaan|helaas|sorry|het spijt me|met vriendelijke groet)(?:[,! ].{0,60})?",
  "(?:laat (?:het )?(?:me|mij) (?:het )?(?:gerust )?weten|aarzel niet|vraag gerust|als (?:u|je) .{0,80}(?:laat|vraag|help ik|aarzel)).{0,120}|ik hoop dat .{0,30}(?:helpt|geholpen|duidelijk|nuttig).{0,40}|ik help (?:u|je) graag.{0,80}|hier (?:is|zijn|vindt u) (?:de|het|een|enkele) .{0,80}|(?:ik ben een|als) .{0,20}(?:assistent|ai|taalmodel|chatbot).{0,120}",
  "(?:oczywiście|jasne|chętnie|dobrze|pewnie|dobre pytanie|świetne pytanie|to dobre pytanie|dzień dobry|cześć|witam|witaj|dziękuję|dziękujemy|dzięki|proszę bardzo|niestety|przepraszam|przykro mi|pozdrawiam)(?:[,! ].{0,60})?",
  "(?:daj (?:mi )?znać|proszę dać znać|nie wahaj się|śmiało pytaj|jeśli .{0,80}(?:daj|proszę|chętnie|śmiało|pytaj)).{0,120}|mam nadzieję,? że .{0,40}(?:pomog|pomoc|przyda|wyjaśni).{0,40}|chętnie pomogę.{0,80}|oto .{0,100}|(?:jestem|jako) .{0,20}(?:asystent|ai|model|chatbot|bot).{0,120}",
  // Japanese, Chinese, Korean
  "(?:はい|承知(?:し|いた)|かしこまり|もちろん|了解|こんにちは|こんばんは|おはよう|ありがとう|どういたしまして|申し訳|すみません|恐れ入り)[^。]{0,30}",
  "(?:良い|いい|素晴らしい)(?:ご)?質問.{0,12}|(?:他に|ほかに|何か|ご不明|さらに|また)[^。]{0,30}(?:お知らせ|お尋ね|ご質問|お問い合わせ|お申し付け|聞いて|お聞き)[^。]{0,20}|(?:お役に立て|参考になれ)[^。]{0,20}|以下(?:に|は|の通り)[^。]{0,30}(?:です|示します|まとめます|ご案内します)|私は[^。]{0,20}(?:アシスタント|ai|言語モデル)[^。]{0,30}",
  "(?:好的|当然|當然|没问题|沒問題|你好|您好|谢谢|謝謝|感谢|感謝|不客气|不客氣|抱歉|对不起|對不起|很高兴|很高興)[^。]{0,30}",
  "(?:这是|這是)?(?:一个|一個)?(?:很|非常)?好(?:的)?(?:问题|問題).{0,6}|(?:如果|如|若)(?:您|你|有)[^。]{0,30}(?:告诉我|告訴我|随时|隨時|联系我|請提問|请提问|请告知|問我|问我)[^。]{0,20}|(?:希望)[^。]{0,16}(?:帮助|幫助|有用)[^。]{0,12}|(?:以下是|下面是)[^。]{0,40}|我是(?:一个|一個|一名|您的|你的)?[^。]{0,12}(?:助手|ai|人工智能|语言模型|語言模型)[^。]{0,30}",
  "(?:네|예|물론|안녕하세요|감사합니다|고맙습니다|천만에요|죄송|알겠습니다)[^.]{0,30}",
  "(?:좋은|훌륭한) 질문.{0,12}|(?:다른|추가|더|궁금)[^.]{0,40}(?:말씀|알려|문의|물어|질문)[^.]{0,20}|도움이 (?:되|됐)[^.]{0,20}|(?:다음은|아래는)[^.]{0,40}|저는[^.]{0,20}(?:어시스턴트|ai|비서|언어 모델|챗봇)[^.]{0,30}",
];

const FILLER = new RegExp(`^(?:${FILLER_PATTERNS.map((pattern) => `(?:${pattern})`).join("|")})$`, "u");
const LONGEST_FILLER = 260;
/** "Sure, the invoice is blocked." makes a claim behind its polite opening. */
const OPENING_THEN_TEXT =
  /^(?:ok|okay|sure|certainly|of course|absolutely|alright|all right|great|perfect|understood|definitely|indeed|well|natürlich|selbstverständlich|klar|sicher|bien sûr|certainement|claro|certo|natuurlijk|zeker|oczywiście|jasne|thanks|thank you|hi|hello|はい|네|예|好的|当然)[,:;—–-]? .*\b(?:is|are|was|were|has|have|can|cannot|must|may|will|should|does|do|did|costs?|needs?|takes?|applies|ist|sind|war|hat|kann|muss|wird|est|sont|a|ont|peut|doit|es|está|son|puede|debe|è|sono|può|deve|é|são|pode|deve|zijn|heeft|kan|moet|jest|są|ma|może|musi)\b/u;

/** Lower case with plain apostrophes, emphasis marks and final stops gone. */
function normalize(sentence: string): string {
  return sentence
    .slice(0, LONGEST_FILLER + 20)
    .toLowerCase()
    .replace(/[’‘`´]/gu, "'")
    .replace(/[*_]/gu, "")
    .replace(/\p{Extended_Pictographic}|\ufe0f/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/[\s.!。！…:：,]+$/u, "");
}

/**
 * Whether a sentence is politeness or talk about the assistant itself, and says nothing that could be checked.
 *
 * @example isFiller("Let me know if you need more.") // true
 */
export function isFiller(sentence: string): boolean {
  if (sentence.length > LONGEST_FILLER) return false;
  const text = normalize(sentence);
  if (text === "" || !FILLER.test(text)) return false;
  return !OPENING_THEN_TEXT.test(text) && !/\d/u.test(text);
}
