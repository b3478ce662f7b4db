ALTER INDEX "message_search" SET (gin_pending_list_limit = 64);--> statement-breakpoint
SELECT gin_clean_pending_list('message_search');
