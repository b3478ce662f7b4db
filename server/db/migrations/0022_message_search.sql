ALTER TABLE "message" ADD COLUMN "page_id" bigint;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "search_text" text;--> statement-breakpoint
CREATE INDEX "message_search" ON "message" USING gin ((array["conversation_id", -"page_id", 4611686018427387904 + ("id" >> 18)]),"search_text" gin_trgm_ops) WHERE "message"."search_text" is not null;--> statement-breakpoint
CREATE INDEX "message_unsearched" ON "message" USING btree ("id") WHERE "message"."search_text" is null and "message"."deleted_at" is null;